import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 300;

type TypedFilter = {
  text: string;
  onChange: (event: { target: { value: string } }) => void;
  /** On blur the field shows the parsed value. */
  onBlur: () => void;
  /** Whether the text was typed and could not be read: the value before it still filters. */
  isUnreadable: boolean;
};

/** What `read` returns for a text that is not a value. */
export const UNREADABLE = Symbol('unreadable');

/**
 * The state of a text field that filters a list while the user types, debounced. The field shows the typed text until a value
 * that is set elsewhere (clear, back) replaces it.
 */
export function useTypedFilter<T extends string | number | null>(
  value: T,
  show: (value: T) => string,
  read: (text: string) => T | typeof UNREADABLE,
  commit: (value: T) => void,
): TypedFilter {
  const [draft, setDraft] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const committed = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (value !== committed.current) {
      committed.current = value;
      clearTimeout(timer.current);
      setDraft(null);
      setUnreadable(false);
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function send(text: string) {
    clearTimeout(timer.current);
    const next = read(text);
    setUnreadable(next === UNREADABLE);
    if (next === UNREADABLE || next === committed.current) return;
    committed.current = next;
    commit(next);
  }

  return {
    text: draft ?? show(value),
    onChange: ({ target }) => {
      setDraft(target.value);
      setUnreadable(false);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(target.value), DEBOUNCE_MS);
    },
    onBlur: () => {
      if (draft === null) return;
      send(draft);
      if (read(draft) !== UNREADABLE) setDraft(null);
    },
    isUnreadable,
  };
}
