import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCombobox } from '#shared/ui/combobox/use-combobox.ts';
import type { WhereOption } from './where-suggestions.tsx';

export type WhereFieldOptions = {
  /** The text that is searched for now. */
  value: string;
  /** What was typed before the field was there. */
  initialText?: string | undefined;
  onSearch: (text: string) => void;
  /** Searches again for what was searched for before: a query of Discover. */
  onSearchAgain: (query: string) => void;
  /** Whether a changed text is searched for when the user leaves the field. */
  searchesOnBlur?: boolean;
};

const NO_OPTIONS: readonly WhereOption[] = [];

/** What was typed, the options for it, and what typing, choosing, Enter and clearing do. */
export function useWhereField(given: WhereFieldOptions) {
  const { value, initialText, onSearch, onSearchAgain, searchesOnBlur } = given;
  const navigate = useNavigate();
  const { text, isTyped, setTyped } = useTypedOver(value, initialText);
  const [options, setOptions] = useState(NO_OPTIONS);
  const combobox = useCombobox(options.length, enter);

  function type(next: string) {
    setTyped(next);
    combobox.open();
  }

  function search(next: string) {
    setTyped(null);
    close();
    onSearch(next.trim());
  }

  function clear() {
    if (value === '') setTyped(null);
    else search('');
  }

  function close() {
    combobox.close();
    setOptions(NO_OPTIONS);
  }

  function leave() {
    close();
    if (searchesOnBlur && text.trim() !== value) search(text);
  }

  function choose(option: WhereOption) {
    if (option.kind === 'place') return search(option.place.location);
    setTyped(null);
    close();
    if (option.kind === 'page') void navigate(option.path);
    else onSearchAgain(option.search.query);
  }

  function enter(index: number | null) {
    const chosen = index === null ? undefined : options[index];
    if (chosen) choose(chosen);
    else search(text);
  }

  const hasOptions = combobox.isOpen && options.length > 0;
  return { text, isTyped, hasOptions, combobox, setOptions, type, clear, close, leave, choose };
}

/** What was typed over a value. A value that is set elsewhere replaces it. */
function useTypedOver(value: string, initialText: string | undefined) {
  const [typed, setTyped] = useState(initialText ? { text: initialText, over: value } : null);
  const isTyped = typed?.over === value;
  return {
    text: isTyped ? typed.text : value,
    isTyped,
    setTyped: (text: string | null) => setTyped(text === null ? null : { text, over: value }),
  };
}
