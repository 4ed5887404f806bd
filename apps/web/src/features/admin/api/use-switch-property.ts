import type { AdminProperty } from '@sway/contract/admin';
import { updateAdminProperty } from '@sway/contract/admin-routes';
import type { InfiniteData } from '@tanstack/react-query';
import { applyToQueries } from '#shared/api/apply-to-queries.ts';
import { request } from '#shared/api/request.ts';
import type { Page } from '#shared/api/request.ts';
import { useShownChange } from '#shared/api/use-shown-change.ts';

export type PropertySwitch = { id: number; isActive: boolean };

type Loaded = InfiniteData<Page<AdminProperty[]>>;

export const PROPERTY_SWITCH = 'switch-property';
const LISTS = ['admin', 'properties'];

/** Activates or deactivates a listing: shown at once, taken back when the server refuses. */
export function useSetPropertyActive() {
  return useShownChange({
    kind: PROPERTY_SWITCH,
    send: ({ id, isActive }: PropertySwitch, signal) =>
      request(updateAdminProperty, { params: { id }, body: { isActive } }, signal),
    take(client, input, since) {
      for (const queryKey of [['admin', 'stats'], ['admin', 'audit'], ['properties']])
        void client.invalidateQueries({ queryKey });
      // The lists on screen stay as they are, so that a listing can be switched back where it stands.
      return applyToQueries<Loaded>(client, LISTS, loaded => switchedIn(loaded, input), since);
    },
    refresh: client => void client.invalidateQueries({ queryKey: LISTS }),
  });
}

/** The listings with the switches that are under way. */
export function switched(listings: AdminProperty[], switches: readonly PropertySwitch[]): AdminProperty[] {
  return listings.map(listing => {
    const latest = switches.findLast(({ id }) => id === listing.id);
    return latest ? { ...listing, isActive: latest.isActive } : listing;
  });
}

function switchedIn(loaded: Loaded, input: PropertySwitch): Loaded {
  const pages = loaded.pages.map(page => ({ ...page, items: switched(page.items, [input]) }));
  return { ...loaded, pages };
}
