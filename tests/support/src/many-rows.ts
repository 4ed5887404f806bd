import type { Db } from '@sway/server/platform/database/database.ts';
import { sql } from 'kysely';

/** The numbers of rows that `insertManyRows` creates; ids count from 1. */
export const MANY = {
  users: 3000,
  streets: 1000,
  addresses: 12_000,
  boundaries: 3000,
  listings: 3000,
  messages: 9000,
};

/** The user who has more of everything than any other: listings, saves, conversations, notifications, mails and enquiries. */
export const BUSIEST_USER = 1;
/** The conversation with most messages. */
export const LONG_CONVERSATION_ID = 1;

const HASH = (n: string) => `md5(${n}::text) || md5(${n}::text)`;
/** One row of thirty is the busiest user's. */
const BUSY_OR = (other: string) => `case when n % 30 = 0 then ${BUSIEST_USER} else ${other} end`;
const MINUTES_AGO = (n: string) => `now() - ${n} * interval '1 minute'`;

/**
 * Statements that fill an empty database with thousands of rows in each large table; one user and one conversation have
 * many more than the others.
 */
const STATEMENTS = [
  `insert into users (id, username, email, password_hash, name, user_type, email_verified_at) overriding system value
    select n, 'kea' || n, 'kea' || n || '@sway.example', '!', 'Kea ' || n, 'agent', now()
    from generate_series(1, ${MANY.users}) n`,
  `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
    select ${HASH('n')}, n % ${MANY.users} + 1, now(), now(), now() + interval '1 day'
    from generate_series(1, 6000) n`,
  `insert into property_boundaries (unit_of_property_id, property_name, is_park, boundary)
    select 'U' || n, 'Kea House ' || n, n % 60 = 0, st_multi(st_makeenvelope(x - 0.002, y - 0.002, x + 0.002, y + 0.002, 4326))
    from generate_series(1, ${MANY.boundaries}) n, lateral (select 174 + n % 200 * 0.005 as x, -41 - n / 200 * 0.005 as y) at`,
  `insert into valuations (unit_of_property_id, situation_number, situation_name, legal_description, capital_value)
    select unit_of_property_id, '7', 'Weka Street', 'Lot ' || unit_of_property_id || ' DP 12345', 900000
    from property_boundaries`,
  `insert into streets (id, full_road_name, suburb_locality, town_city, territorial_authority, address_count, position)
    select n, chr(97 + n % 26) || chr(97 + n / 26 % 26) || 'nui ' || chr(97 + n / 676) || 'wai Street', 'Suburb ' || n % 50, 'Wellington',
      'Wellington City', 12, st_setsrid(st_makepoint(174 + n % 200 * 0.005, -41 - n / 200 * 0.005), 4326)
    from generate_series(1, ${MANY.streets}) n`,
  `insert into addresses (address_id, full_address, full_address_number, address_number, road_name, full_road_name, suburb_locality,
      town_city, territorial_authority, address_lifecycle, position, unit_of_property_id)
    select n, n / ${MANY.streets} + 1 || ' ' || s.full_road_name, n / ${MANY.streets} + 1, n / ${MANY.streets} + 1, s.full_road_name,
      s.full_road_name, s.suburb_locality, s.town_city, s.territorial_authority, 'Current',
      st_setsrid(st_makepoint(174 + n % 200 * 0.005, -41 - n / 200 * 0.005), 4326),
      case when n <= ${MANY.boundaries} then 'U' || n end
    from generate_series(1, ${MANY.addresses}) n join streets s on s.id = n % ${MANY.streets} + 1`,
  // Addresses name their street by this key.
  `update streets set id = street_key(full_road_name, suburb_locality, town_city, territorial_authority)`,
  `insert into properties (id, owner_id, address_id, unit_of_property_id, title, description, address, city, region, position,
      sway_price, property_type, bedrooms, bathrooms, floor_area, search_text, changed_xid)
    select n, ${BUSY_OR('n')}, n, 'U' || n, 'Home ' || n, 'A home', a.full_address, 'Wellington',
      'Wellington', a.position, 900000, 'House', 3, 1, 120, 'home ' || n, '3'
    from generate_series(1, ${MANY.listings}) n join addresses a on a.address_id = n`,
  `insert into home_layers (property_id, layers) select id, array['+flood', '+flood/A'] from properties`,
  `insert into price_changes (property_id, price)
    select n % ${MANY.listings} + 1, 900000 + n from generate_series(1, ${2 * MANY.listings}) n`,
  `insert into property_views (property_id, viewed_on, viewer)
    select n % ${MANY.listings} + 1, current_date - n / 10, 'user:' || n from generate_series(1, ${2 * MANY.listings}) n`,
  `insert into watchlist (user_id, property_id, price_when_saved, told_price, saved_at)
    select ${BUSY_OR('n')}, n, 900000, 900000, ${MINUTES_AGO('n')}
    from generate_series(1, ${MANY.listings}) n`,
  `insert into saved_costs (user_id, property_id, deposit, saved_at)
    select user_id, property_id, 200000, saved_at from watchlist`,
  `insert into comparable_sets (user_id, property_id, sale_keys, listing_ids, note, is_published, changed_at)
    select user_id, property_id, '{}', array[1, 2], '', false, saved_at from watchlist`,
  `insert into media (id, key, kind, content_type, sha256) overriding system value
    select n, 'k' || n, 'image', 'image/webp', ${HASH('n')} from generate_series(1, ${MANY.listings}) n`,
  `insert into property_media (property_id, media_id, place) select n, n, 0 from generate_series(1, ${MANY.listings}) n`,
  `insert into property_claims (id, address_id, user_id, ownership_type, status, verification_method, contact_name, contact_email,
      notes, created_at, submitted_at, decided_at)
    select ${MANY.listings} + n, ${MANY.listings} + n, n, 'agent', case when n % 2 = 0 then 'verified' else 'pending_verification' end,
      'documents', 'Kea', 'kea@sway.example', '', now(), ${MINUTES_AGO('n')}, case when n % 2 = 0 then ${MINUTES_AGO('n')} end
    from generate_series(1, ${MANY.users}) n`,
  `insert into conversations (id, property_id, buyer_id, owner_id, last_message_at, last_sequence) overriding system value
    select n, n, n % ${MANY.users} + 2, p.owner_id, ${MINUTES_AGO('n')}, 1
    from generate_series(1, ${MANY.listings} - 2) n join properties p on p.id = n`,
  `insert into conversation_participants (conversation_id, user_id, role)
    select id, buyer_id, 'buyer' from conversations union all select id, owner_id, 'owner' from conversations`,
  `insert into messages (conversation_id, sequence, sender_id, content)
    select c.id, n, c.buyer_id, 'Kia ora' from conversations c,
      generate_series(1, case when c.id = ${LONG_CONVERSATION_ID} then ${MANY.messages - MANY.listings} else 1 end) n`,
  `insert into notifications (user_id, kind, facts, created_at, read_at)
    select ${BUSY_OR(`n % ${MANY.users} + 1`)}, 'message', '{}', now(),
      case when n % 240 > 0 then now() end
    from generate_series(1, 8000) n`,
  `insert into outbox (user_id, recipient, subject, body, created_at, expires_at, sent_at, due_at, confirms_address)
    select ${BUSY_OR(`n % ${MANY.users} + 1`)}, 'kea@sway.example', 'Kia ora', '', ${MINUTES_AGO('n')}, now() + interval '3 days',
      case when n % 100 > 0 then now() end, case when n % 100 = 0 then ${MINUTES_AGO('n')} end, true
    from generate_series(1, 8000) n`,
  `insert into audit_log (actor_id, action, subject, created_at)
    select n % 10 + 1, 'user.edit', 'user ' || n, now() from generate_series(1, 6000) n`,
  `insert into property_inquiries (inquirer_id, inquiry_type, property_id, home, owner_id, message, created_at)
    select n % ${MANY.users} + 2, 'interest', n, 'Home ' || n, p.owner_id, '', now()
    from generate_series(1, ${MANY.listings} - 2) n join properties p on p.id = n`,
  `insert into property_inquiries (inquirer_id, inquiry_type, property_id, home, message, created_at)
    select ${BUSIEST_USER}, 'contact', n, 'Home ' || n, '', now() from generate_series(1, ${MANY.listings} / 30) n`,
  `insert into agents (user_id, agency, licence_number, specialization, status, decided_at, review_count)
    select n, 'Agency', (100000 + n)::text, 'Homes', 'approved', now(), n from generate_series(1, ${MANY.users}) n`,
  // Fifty in each conversation with a busy owner, as many as there can be; the last one is live or accepted.
  `insert into offers (conversation_id, property_id, side, sequence, amount_nzd, deposit_nzd, settles_from, settles_until, conditions,
      eligibility, made_at, expires_at, state, changed_at)
    select c.id, c.property_id, 'buyer', n, 900000, 0, current_date, current_date, '{}', 'citizen', now() - interval '30 days',
      ${MINUTES_AGO(`(c.id - 9)`)}, case when n < last then 'declined' when c.id % 2 > 0 then 'live' else 'accepted' end, now()
    from conversations c, lateral (select case when c.owner_id = ${BUSIEST_USER} or c.id = ${LONG_CONVERSATION_ID} then 50 else 1 end as last) l,
      generate_series(1, last) n`,
  `insert into viewing_offers (property_id, first_day, start_minute, duration_minutes, is_weekly, max_visitors, notice_hours)
    select n, current_date, 600, 30, true, 1, 12 from generate_series(1, ${MANY.listings}) n`,
  `insert into viewings (offer_id, property_id, owner_id, visitor_id, home, starts_at, ends_at, place, changed_at)
    select o.id, p.id, p.owner_id, case when p.id % 30 = 2 then ${BUSIEST_USER} else (p.id + 1) % ${MANY.users} + 1 end, p.title,
      at, at + interval '30 minutes', 1, now()
    from viewing_offers o join properties p on p.id = o.property_id,
      lateral (select now() + (p.id - ${MANY.listings} / 2) * interval '1 hour' as at) times`,
  `insert into saved_searches (user_id, name, filters, filters_at, saved_at, looked_at)
    select case when n <= 20 then ${BUSIEST_USER} else n % ${MANY.users} + 1 end, 'Homes', '{}', now(), ${MINUTES_AGO('n')}, now()
    from generate_series(1, ${MANY.users}) n`,
  `insert into search_hits (search_id, property_id, reason, found_at, told_at)
    select n % ${MANY.users} + 1, n / ${MANY.users} + 1, 'new', ${MINUTES_AGO('n')}, case when n % 2 > 0 then now() end
    from generate_series(0, 5999) n`,
  `insert into search_digests (user_id, due_at) select n, now() + (n - 5) * interval '1 minute' from generate_series(1, ${MANY.users}) n`,
  `insert into unread_mails (user_id, conversation_id, due_at)
    select buyer_id, id, now() + id * interval '1 minute' from conversations`,
];

/**
 * Fills an empty database in a transaction and updates the planner's statistics. Triggers and foreign keys are not run, which takes most
 * of the time; the rows satisfy them.
 */
export async function insertManyRows(tx: Db): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx);
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx);
  await sql`set local session_replication_role = origin`.execute(tx);
  await sql`select refresh_street_search()`.execute(tx);
  await sql`select count_street_prefixes()`.execute(tx);
  await sql`insert into places_to_link (area) select position from addresses where address_id <= 20`.execute(
    tx,
  );
  await sql`analyze`.execute(tx);
}
