import { useEffect, useState } from 'react';

/** A value as it was once it had not changed for some time. */
export function useDebounced<Value>(value: Value, waitMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return debounced;
}
