import { PAGES } from '@sway/contract/pages';
import type { PageName } from '@sway/contract/pages';
import type { Params } from '#shared/routing/match-page.ts';
import { addressQuery } from '#shared/queries/use-address.ts';
import { agentQuery, agentsQuery, reviewsQuery } from '#features/agents/api/use-agents.ts';
import { addressClaimsQuery } from '#shared/queries/use-address-claims.ts';
import { listingQuery } from '#shared/queries/use-listing.ts';
import { listingsAtAddressQuery } from '#features/listings/api/use-listings-at-address.ts';
import { ownerQuery } from '#features/listings/api/use-owner.ts';
import { browseQueries } from '#features/listings/browse/state/browse-queries.ts';
import { parseBrowseState } from '#features/listings/browse/state/browse-state.ts';
import { recordQuery } from '#shared/queries/use-record.ts';
import { interestQuery } from '#features/records/api/use-interest.ts';
import { parseTrendFilter } from '#features/trends/trend-filter.ts';
import { trendsQuery } from '#features/trends/use-trends.ts';
import { idFromText } from '#shared/id-from-text.ts';
import type { Load } from '#shared/rendering/load-into.ts';
import { homeQuery } from './home/home-query.ts';

type PageUrl = { params: Params; search: URLSearchParams };

/** A page that the server renders. */
type ServerPage = {
  /** The file with the page's component: the browser loads it at once. */
  module: string;
  /** Loads what the page shows. What a component asks for beyond it is fetched by the browser. */
  needs?: (page: PageUrl, load: Load) => Promise<unknown>;
  /** Whether the server renders the page with this query; by default with any. */
  isFor?: (search: URLSearchParams) => boolean;
};

/** The pages that the server renders and what each needs, by the path of their route. Others are drawn by the browser alone. */
const SERVER_PAGES: Record<string, ServerPage> = {
  [PAGES.home.path]: { module: pageFile('home'), needs: (_, load) => load(homeQuery) },
  [PAGES.browse.path]: {
    module: pageFile('browse'),
    isFor: search => parseBrowseState(search).view === 'grid',
    needs: ({ search }, load) => {
      const { summary, listings } = browseQueries(parseBrowseState(search));
      return Promise.all([load(summary), load(listings)]);
    },
  },
  '/property/:id': {
    module: pageFile('property'),
    needs: async ({ params }, load) => {
      const id = idFromText(params.id);
      const listing = id === null ? undefined : await load(listingQuery(id));
      if (listing) await load(ownerQuery(listing.ownerId));
    },
  },
  '/address/:id': {
    module: pageFile('address'),
    needs: async ({ params }, load) => {
      const id = idFromText(params.id);
      if (id !== null) await loadAddress(id, load);
    },
  },
  '/linz/:unitId': {
    module: pageFile('record'),
    needs: async ({ params: { unitId = '' } }, load) => {
      const record = await load(recordQuery(unitId));
      if (record?.listing_id) await load(listingQuery(record.listing_id));
      else if (record) await load(interestQuery(unitId));
    },
  },
  [PAGES.agents.path]: { module: pageFile('agents'), needs: (_, load) => load(agentsQuery('')) },
  '/agents/:id': {
    module: pageFile('agent'),
    needs: async ({ params }, load) => {
      const id = idFromText(params.id);
      if (id !== null && (await load(agentQuery(id)))) await load(reviewsQuery(id));
    },
  },
  [PAGES.marketTrends.path]: {
    module: pageFile('market-trends'),
    needs: ({ search }, load) => load(trendsQuery(parseTrendFilter(search))),
  },
  ...Object.fromEntries(
    (
      [
        ['howItWorks', 'how-it-works'],
        ['guide', 'guide'],
        ['sellerTips', 'seller-tips'],
        ['buyerResources', 'buyer-resources'],
        ['faq', 'faq'],
        ['privacy', 'privacy'],
        ['terms', 'terms'],
        ['cookies', 'cookies'],
      ] as const satisfies [PageName, string][]
    ).map(([name, file]) => [PAGES[name].path, { module: pageFile(file) }]),
  ),
  '*': { module: pageFile('not-found') },
};

async function loadAddress(id: number, load: Load): Promise<void> {
  const [address, listings] = await Promise.all([
    load(addressQuery(id)),
    load(listingsAtAddressQuery(id)),
    load(addressClaimsQuery(id)),
  ]);
  await Promise.all([
    address?.unitOfPropertyId && load(recordQuery(address.unitOfPropertyId)),
    ...(listings ?? []).map(({ ownerId }) => load(ownerQuery(ownerId))),
  ]);
}

/** The page of a route that the server renders with this query; none for others. */
export function serverPageOf(routePath: string | undefined, search: URLSearchParams): ServerPage | undefined {
  const page = SERVER_PAGES[routePath ?? ''];
  return page && (page.isFor?.(search) ?? true) ? page : undefined;
}

function pageFile(name: string): string {
  return `src/app/pages/${name}.tsx`;
}
