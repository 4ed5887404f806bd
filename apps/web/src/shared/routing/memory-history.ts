import type { HistoryChange, PageHistory } from './page-history.ts';
import { placeOf } from './place.ts';
import type { Location, To } from './place.ts';

/** A history without a browser, for the server and for tests: after visits of some pages; the last one is shown. */
export function memoryHistory(...visited: string[]): PageHistory {
  let listener: ((change: HistoryChange) => void) | null = null;
  let action: HistoryChange['action'] = 'POP';
  const entries: Location[] = [];
  let index = -1;
  let newest = 0;

  function entryOf(to: To, state: unknown = null): Location {
    newest += 1;
    return { ...placeOf(to, entries[index]?.pathname ?? '/'), state, key: String(newest) };
  }

  function show(nextAction: HistoryChange['action'], nextIndex: number): void {
    const delta = nextIndex - index;
    index = nextIndex;
    action = nextAction;
    listener?.({ action, location: entries[index]!, delta });
  }

  for (const address of visited) index = entries.push(entryOf(address)) - 1;

  return {
    get action() {
      return action;
    },
    get location() {
      return entries[index]!;
    },
    push(to, state) {
      entries.splice(index + 1, entries.length, entryOf(to, state));
      show('PUSH', index + 1);
    },
    replace(to, state) {
      entries[index] = entryOf(to, state);
      show('REPLACE', index);
    },
    go: delta => show('POP', Math.min(Math.max(index + delta, 0), entries.length - 1)),
    reload: () => undefined,
    listen(newListener) {
      listener = newListener;
      return () => void (listener = null);
    },
  };
}
