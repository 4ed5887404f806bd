import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { Input } from '#shared/ui/input.tsx';

const MAX_LENGTH = 100;

type WhereFieldProps = {
  /** The text that is searched for now. */
  value: string;
  onSearch: (text: string) => void;
  /** Whether a changed text is searched for when the user leaves the field. */
  searchesOnBlur?: boolean;
  className?: string;
};

/** The field for a place: a city, suburb, street or region. It searches on Enter. */
export function WhereField({ value, onSearch, searchesOnBlur = false, className = '' }: WhereFieldProps) {
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  // A value that is set elsewhere replaces what was typed.
  const text = typed?.over === value ? typed.text : value;
  const type = (next: string) => setTyped({ text: next, over: value });
  function search(next: string) {
    setTyped(null);
    if (next.trim() !== value) onSearch(next.trim());
  }
  return (
    <Input
      type="search"
      name="location"
      aria-label="City, suburb or street"
      placeholder="City, suburb or street"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={MAX_LENGTH}
      value={text}
      onChange={event => type(event.target.value)}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        search(text);
      }}
      onBlur={() => searchesOnBlur && search(text)}
      className={`rounded-full ${className}`}
      start={<Search aria-hidden="true" />}
      end={
        text && (
          <button
            type="button"
            aria-label="Clear the search text"
            onPointerDown={event => event.preventDefault()}
            onClick={() => {
              setTyped(null);
              if (value !== '') onSearch('');
            }}
            className="-mr-1.5 grid size-8 place-items-center rounded-full hover:text-foreground"
          >
            <X aria-hidden="true" />
          </button>
        )
      }
    />
  );
}
