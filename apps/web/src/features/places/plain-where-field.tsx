import { t } from '@sway/domain/language/texts';
import { SEARCH_LIMITS } from '@sway/domain/limits/search-limits';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { isComposing } from '#shared/forms/is-composing.ts';
import { cn } from '#shared/ui/cn.ts';
import type { TakenOver, WhereField, WhereFieldProps } from './where-field.tsx';

const LABEL = t`City, suburb or street`;

/**
 * A field for a place. The field with suggestions takes over when it is used, so that pages load without that one. A form sends it as it
 * is.
 */
export function PlainWhereField(props: WhereFieldProps) {
  const { value, onSearch, searchesOnBlur, className } = props;
  const plain = useRef<HTMLInputElement>(null);
  const loaded = useRef<{ WhereField: typeof WhereField } | null>(null);
  const [used, setUsed] = useState<{ Field: typeof WhereField; takenOver: TakenOver } | null>(null);

  async function takeOver() {
    // If it cannot be loaded, the plain field stays. Once it is loaded, a letter is taken over in its own event: an `await` could
    // end after the field has changed, and the letter would be lost.
    loaded.current ??= await import('./where-field.tsx').catch(() => null);
    const input = plain.current;
    if (!loaded.current || !input || document.activeElement !== input) return;
    const { value: text, selectionStart, selectionEnd } = input;
    setUsed({ Field: loaded.current.WhereField, takenOver: { text, selectionStart, selectionEnd } });
  }

  if (used) return <used.Field {...props} takenOver={used.takenOver} />;
  const typed = () => plain.current?.value.trim() ?? '';
  return (
    <span className={cn('relative base:min-w-0', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-[13px] size-[1.15rem] -translate-y-1/2 text-muted-foreground"
      />
      <input
        ref={plain}
        // A value that is set elsewhere replaces what was typed.
        key={value}
        name="location"
        aria-label={LABEL}
        placeholder={LABEL}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH_LIMITS.maxText}
        defaultValue={value}
        // In a task of its own: what is selected together with the focus is selected only after this event.
        onFocus={() => setTimeout(() => void takeOver())}
        // A field that got the focus before the page's code was there.
        onInput={() => void takeOver()}
        onBlur={() => searchesOnBlur && typed() !== value && onSearch(typed())}
        onKeyDown={event => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          event.preventDefault();
          onSearch(typed());
        }}
        className="h-11 w-full min-w-0 rounded-full border border-input bg-card pr-[13px] pl-10 text-base text-ellipsis placeholder:text-muted-foreground placeholder:opacity-100 md:text-md"
      />
    </span>
  );
}
