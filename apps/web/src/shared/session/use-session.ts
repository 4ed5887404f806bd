import type { PrivateUser } from '@sway/contract/users';
import { notifyManager, QueryObserver, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { sessionQuery } from './session-query.ts';

type Session = { user: PrivateUser | null; isLoading: boolean };

/** Always the same object: a component that was drawn for a visitor is not drawn again when the page turns out to be a visitor's. */
const VISITOR: Session = { user: null, isLoading: false };
const LOADING: Session = { user: null, isLoading: true };

/**
 * The signed-in user; null for a visitor and while the session loads (`isLoading`). Pages from the server are those of a visitor, so
 * until they are hydrated everybody is one.
 */
export function useSession(): Session {
  const { subscribe, read } = storeOf(useQueryClient());
  return useSyncExternalStore(subscribe, read, () => VISITOR);
}

type SessionStore = { subscribe: (onChange: () => void) => () => void; read: () => Session };

const stores = new WeakMap<QueryClient, SessionStore>();

function storeOf(client: QueryClient): SessionStore {
  if (!stores.has(client)) stores.set(client, createStore(client));
  return stores.get(client)!;
}

/** One observer of the session for all components: a page of homes has a hundred that ask who is signed in. */
function createStore(client: QueryClient): SessionStore {
  const observer = new QueryObserver(client, sessionQuery);
  let known = VISITOR;
  return {
    subscribe: onChange => observer.subscribe(notifyManager.batchCalls(onChange)),
    read() {
      const { data, status = 'pending' } = client.getQueryState(sessionQuery.queryKey) ?? {};
      if (status === 'pending') return LOADING;
      if (!data) return VISITOR;
      if (known.user !== data) known = { user: data, isLoading: false };
      return known;
    },
  };
}
