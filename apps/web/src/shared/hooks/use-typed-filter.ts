import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 300;

type TypedFilter = {
  text: string;
  onChange: (event: { target: { value: string } }) => void;
  /** On blur the field shows the parsed value. */
  onBlur: () => void;
};

/**
 * The state of a text field that filters a list while the user types, debounced. The field shows the typed text until a value
 * that is set elsewhere (clear, back) replaces it.
 */
export function useTypedFilter<T extends string | number | null>(
  value: T,
  show: (value: T) => string,
  read: (text: string) => T,
  commit: (value: T) => void,
): TypedFilter {
  const [draft, setDraft] = useState<string | null>(null);
  const committed = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (value !== committed.current) {
      committed.current = value;
      clearTimeout(timer.current);
      setDraft(null);
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function send(text: string) {
    clearTimeout(timer.current);
    const next = read(text);
    if (next === committed.current) return;
    committed.current = next;
    commit(next);
  }

  return {
    text: draft ?? show(value),
    onChange: ({ target }) => {
      setDraft(target.value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(target.value), DEBOUNCE_MS);
    },
    onBlur: () => {
      if (draft !== null) send(draft);
      setDraft(null);
    },
  };
}
