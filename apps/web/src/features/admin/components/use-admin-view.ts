import { useSearchParams } from 'react-router';

export const ADMIN_TABS = [
  'overview',
  'users',
  'properties',
  'claims',
  'chats',
  'reports',
  'photos',
  'agents',
  'audit',
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number];

/** The active tab, from the URL; the first tab if the URL has none. */
export function useAdminTab(): [AdminTab, (tab: AdminTab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = ADMIN_TABS.find(name => name === params.get('tab')) ?? 'overview';
  return [tab, next => setParams({ tab: next }, { preventScrollReset: true })];
}

/**
 * A filter of the active list, in the URL beside the tab, so that reload and back restore it. A change replaces the
 * history entry, so that typing does not fill the history.
 */
export function useAdminParam(name: 'search' | 'filter'): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  function change(value: string) {
    setParams(
      before => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        // Another filter shows another list, whose first item is opened.
        next.delete('item');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return [params.get(name) ?? '', change];
}

/** The URL of an item of the active list beside it, and of the list alone. Unlike a filter, an item has its own history entry. */
export function useAdminItem(): {
  id: number | null;
  pathTo: (id: number) => { search: string };
  pathToList: { search: string };
} {
  const [params] = useSearchParams();
  const id = Number(params.get('item'));
  function pathWith(item: string | null) {
    const next = new URLSearchParams(params);
    if (item === null) next.delete('item');
    else next.set('item', item);
    return { search: `?${next}` };
  }
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : null,
    pathTo: item => pathWith(String(item)),
    pathToList: pathWith(null),
  };
}

/** The chosen filter value, from the URL; `fallback` if the URL has none of `choices`. */
export function useAdminChoice<Value extends string>(
  choices: readonly { value: Value }[],
  fallback: Value,
): [Value, (value: Value) => void] {
  const [text, setText] = useAdminParam('filter');
  const chosen = choices.find(choice => choice.value === text)?.value ?? fallback;
  return [chosen, value => setText(value === fallback ? '' : value)];
}
