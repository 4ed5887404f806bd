import type { Tables } from '#platform/database/tables.ts';

// One writer for each table: others change it through the index.ts of the feature that owns it.

/** The tables of each feature, and of the platform and the sample site. */
const TABLES = {
  accounts: [
    'users',
    'account_tokens',
    'sessions',
    'access_tokens',
    'login_devices',
    'factors',
    'recovery_codes',
    'factor_challenges',
    'factor_resets',
    'demo_former_values',
  ],
  addresses: [
    'addresses',
    'address_cells',
    'gone_addresses',
    'places_to_link',
    'register_state',
    'streets',
    'street_search',
    'street_prefixes',
    'street_prefix_counts',
    'street_prefix_variants',
  ],
  agents: ['agents', 'agent_reviews'],
  audit: ['audit_log'],
  claims: ['property_claims', 'claim_documents', 'claim_letters', 'discarded_documents'],
  contact: ['home_floors', 'waiting_entries', 'buyer_statements'],
  conversations: ['conversations', 'conversation_participants', 'messages', 'user_blocks', 'shown_addresses'],
  enquiries: ['property_inquiries'],
  estimates: ['estimates', 'estimate_months', 'estimate_runs', 'estimate_accuracy', 'estimates_due'],
  exploration: ['explored_homes', 'user_stats', 'user_achievements', 'counted_zooms'],
  layers: ['layers', 'layer_areas', 'home_layers'],
  listings: [
    'properties',
    'private_homes',
    'private_areas',
    'property_media',
    'price_changes',
    'photo_copies',
    'price_links',
    'listing_removals',
    'property_views',
    'property_view_weeks',
    'property_view_totals',
    'view_salts',
    'view_cleanups',
    'watchlist',
    'shortlists',
    'saved_comments',
    'saved_costs',
    'comparable_sets',
    'saved_searches',
    'search_hits',
    'search_digests',
    'compared_homes',
    'demand_weeks',
    'home_demand',
  ],
  mail: ['outbox', 'refused_addresses'],
  maintenance: ['maintenance'],
  media: ['media', 'photo_hashes'],
  notifications: [
    'notifications',
    'notification_settings',
    'signing_keys',
    'unread_mails',
    'push_subscriptions',
    'pushes',
  ],
  offers: ['offers'],
  records: ['property_boundaries', 'property_titles', 'valuations', 'record_counts'],
  roads: ['localities', 'roads', 'road_sections', 'road_lines', 'road_lines_state'],
  safety: ['reports'],
  sales: ['sales', 'sales_state'],
  sealed: ['sealed_figures', 'introductions', 'matching_days', 'sealed_counts'],
  trends: ['trend_counts', 'trend_groups', 'trend_refresh'],
  viewings: ['viewing_offers', 'viewings'],
  watches: ['watched_addresses'],
  platform: [
    'backup_runs',
    'replica_marks',
    'function_files',
    'import_sources',
    'kept_answers',
    'limit_uses',
    'migrations',
    'pgboss.job',
    'signals',
  ],
  demo: ['sample_records', 'sample_seedings'],
} as const satisfies Record<string, readonly Table[]>;

type Table = keyof Tables | 'pgboss.job';

/** The owner of each table. */
export const OWNERS: ReadonlyMap<string, string> = new Map(
  Object.entries(TABLES).flatMap(([owner, tables]) => tables.map(table => [table, owner] as const)),
);

/** Parts that may write any table. */
const EXCEPTIONS: Record<string, string> = {
  demo: 'fills an empty database with rows of one moment in the past, and takes these out again: no change that a feature knows',
};

/** Tables that every part may write by a function of the database: what servers tell each other. */
const BY_FUNCTION: ReadonlySet<string> = new Set(['signals']);

/** The writes of tables that belong to another feature than the file, each as a sentence. Temporary tables have no owner. */
export function foreignWrites(writes: readonly { table: string; file: string }[]): string[] {
  return writes.flatMap(({ table, file }) => {
    const [writer, owner] = [ownerOf(file), OWNERS.get(table)];
    if (!owner || owner === writer || BY_FUNCTION.has(table) || Object.hasOwn(EXCEPTIONS, writer)) return [];
    return [`${file} writes ${table}, which belongs to ${owner}`];
  });
}

/** The functions of the database that write tables of several features. A function belongs to the feature whose tables it writes. */
export function functionsOfSeveral(functions: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...functions].flatMap(([name, tables]) => {
    const owners = new Set([...tables].flatMap(table => OWNERS.get(table) ?? []));
    return owners.size > 1 ? [`${name} writes tables of ${[...owners].toSorted().join(' and ')}`] : [];
  });
}

function ownerOf(file: string): string {
  const [, part] = /^apps\/server\/src\/(?:features\/)?([^/]+)\//.exec(file) ?? [];
  return part ?? file;
}
