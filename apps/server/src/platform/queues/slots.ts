/**
 * Counts what each key has in use at the same time in this process, such as the uploads of a user. Limits over time are in the
 * database.
 */
export function slots<Key>(max: number) {
  const used = new Map<Key, number>();
  return {
    isFull: (key: Key): boolean => (used.get(key) ?? 0) >= max,
    /** Takes one; the caller has checked that there is one. @returns the function that frees it, once however often it is called */
    take(key: Key): () => void {
      used.set(key, (used.get(key) ?? 0) + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        const rest = used.get(key)! - 1;
        if (rest > 0) used.set(key, rest);
        else used.delete(key);
      };
    },
  };
}
