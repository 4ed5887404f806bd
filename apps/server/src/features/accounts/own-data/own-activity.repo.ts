import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';

type Entry = Record<string, unknown>;

/** A user's enquiries, notifications, exploring, reviews, blocks and reports, with what the site shows the user of others. */
export async function findActivityOf(db: Db, userId: number) {
  const select = async (query: RawBuilder<unknown>): Promise<Entry[]> => {
    const { rows } = await sql<{ entry: Entry }>`select to_jsonb(e) as entry from (${query}) e`.execute(db);
    return rows.map(row => row.entry);
  };
  const found: Partial<Record<keyof typeof ACTIVITY_QUERIES, Entry[]>> = {};
  for (const name of Object.keys(ACTIVITY_QUERIES) as (keyof typeof ACTIVITY_QUERIES)[])
    found[name] = await select(ACTIVITY_QUERIES[name](userId));
  return found as Required<typeof found>;
}

const ACTIVITY_QUERIES = {
  accessTokens: userId => sql`
    select name, scopes, created_at, expires_at, last_used_at from access_tokens where user_id = ${userId} order by id`,
  enquiriesSent: userId => sql`
    select i.id, i.inquiry_type, i.home, i.property_id, i.address_id, i.unit_of_property_id, i.status, i.message,
      i.preferred_contact_method, i.contact_details, i.viewing_preference, o.name as owner, i.answer, i.created_at,
      i.responded_at, i.closed_at
    from property_inquiries i left join users o on o.id = i.owner_id
    where i.inquirer_id = ${userId} order by i.id`,
  enquiriesReceived: userId => sql`
    select i.id, i.inquiry_type, i.home, i.property_id, i.address_id, i.status, a.name as enquirer, i.message,
      i.preferred_contact_method, i.contact_details, i.viewing_preference, i.answer, i.created_at, i.responded_at,
      i.closed_at
    from property_inquiries i join users a on a.id = i.inquirer_id
    where i.owner_id = ${userId} order by i.id`,
  notifications: userId => sql`
    select kind, facts, created_at, read_at from notifications where user_id = ${userId} order by id`,
  notificationSettings: userId => sql`
    select kind, in_app, mail from notification_settings where user_id = ${userId} order by kind`,
  pushes: userId => sql`
    select split_part(p.endpoint, '/', 3) as service, p.is_quiet_at_night, p.renewed_at
    from push_subscriptions p join sessions s on s.id = p.session_id where s.user_id = ${userId} order by p.session_id`,
  mails: userId => sql`
    select recipient, subject, created_at, sent_at from outbox where user_id = ${userId} order by id`,
  savedHomes: userId => sql`
    select w.property_id, title_for(p, ${userId}) as title, w.price_when_saved, w.wants_mail, w.saved_at, w.note, w.stars, w.is_seen,
      w.tags, w.marked_at
    from watchlist w join properties p on p.id = w.property_id
    where w.user_id = ${userId} order by w.saved_at, w.property_id`,
  sharedLists: userId => sql`
    select s.inviter_id = ${userId} as was_inviter, s.invited_at, s.joined_at, s.ended_at from shortlists s
    where s.inviter_id = ${userId} or s.partner_id = ${userId} order by s.id`,
  savedComments: userId => sql`
    select property_id, text, made_at from saved_comments where user_id = ${userId} order by id`,
  savedCosts: userId => sql`
    select property_id, deposit, rate, years, moving, council_rates, insurance, saved_at from saved_costs
    where user_id = ${userId} order by property_id`,
  comparables: userId => sql`
    select c.property_id, title_for(p, ${userId}) as title, c.sale_keys, c.listing_ids as property_ids, c.note, c.is_published, c.changed_at
    from comparable_sets c join properties p on p.id = c.property_id
    where c.user_id = ${userId} order by c.property_id`,
  savedSearches: userId => sql`
    select s.name, s.filters, s.mails, s.is_paused, s.saved_at, s.looked_at,
      (select coalesce(json_agg(json_build_object('propertyId', h.property_id, 'reason', h.reason, 'foundAt', h.found_at, 'further', h.further)
        order by h.found_at, h.property_id, h.reason), '[]') from search_hits h where h.search_id = s.id) as found
    from saved_searches s where s.user_id = ${userId} order by s.saved_at, s.id`,
  watchedAddresses: userId => sql`
    select a.full_address as address, w.watched_at from watched_addresses w join addresses a on a.address_id = w.address_id
    where w.user_id = ${userId} order by w.watched_at, w.address_id`,
  offers: userId => sql`
    select o.id, o.conversation_id, o.property_id, o.side, (o.side = 'buyer') = (c.buyer_id = ${userId}) as is_own, o.amount_nzd,
      o.deposit_nzd, o.settles_from, o.settles_until, o.conditions, o.eligibility, o.made_at, o.expires_at, o.state, o.changed_at, o.home
    from offers o join conversations c on c.id = o.conversation_id
    where ${userId} in (c.buyer_id, c.owner_id) order by o.id`,
  // Encrypted; the service opens them.
  sealedFigures: userId => sql`
    select a.full_address as address, f.address_id, f.side, f.sealed, f.until, f.changed_at, f.withdrawn_at
    from sealed_figures f join addresses a on a.address_id = f.address_id where f.user_id = ${userId} order by f.changed_at, f.address_id`,
  introductions: userId => sql`
    select a.full_address as address, i.asked_at, i.conversation_id,
      case i.buyer_id when ${userId} then i.buyer_answer else i.owner_answer end as own_answer
    from introductions i join addresses a on a.address_id = i.address_id
    where ${userId} in (i.buyer_id, i.owner_id) order by i.id`,
  waitingLists: userId => sql`
    select w.property_id, title_for(p, ${userId}) as title, w.note, w.is_shared, w.tells_statement, w.joined_at, w.let_at, w.told_at
    from waiting_entries w join properties p on p.id = w.property_id where w.user_id = ${userId} order by w.id`,
  buyerStatement: userId => sql`select facts, until from buyer_statements where user_id = ${userId}`,
  // Without the addresses: those of the user's own homes are with them, another one is the owner's to show.
  shownAddresses: userId => sql`
    select s.property_id, title_for(p, ${userId}) as title, p.owner_id = ${userId} as is_own, u.name as shown_to, s.shown_at
    from shown_addresses s join properties p on p.id = s.property_id join users u on u.id = s.user_id
    where ${userId} in (s.user_id, p.owner_id) order by s.shown_at, s.property_id, s.user_id`,
  floors: userId => sql`
    select f.property_id, f.floor_nzd from home_floors f join properties p on p.id = f.property_id
    where p.owner_id = ${userId} order by f.property_id`,
  viewings: userId => sql`
    select v.id, v.home, v.property_id, v.owner_id = ${userId} as is_host, v.starts_at, v.ends_at, v.cancelled_at
    from viewings v where ${userId} in (v.owner_id, v.visitor_id) order by v.starts_at, v.id`,
  viewingOffers: userId => sql`
    select o.id, o.property_id, o.first_day, o.start_minute, o.duration_minutes, o.is_weekly, o.max_visitors, o.notice_hours
    from viewing_offers o join properties p on p.id = o.property_id where p.owner_id = ${userId} order by o.id`,
  viewedHomes: userId => sql`
    select v.property_id, title_for(p, ${userId}) as title, v.viewed_on from property_views v join properties p on p.id = v.property_id
    where v.viewer = 'user:' || ${userId}::text order by v.viewed_on, v.property_id`,
  exploration: userId => sql`
    select total_points, map_zooms, searches, current_streak, longest_streak, last_active_on, carried_over_at, leaderboard_name
    from user_stats where user_id = ${userId}`,
  exploredHomes: userId => sql`
    select address_id, suburb, city, property_type, price_band, viewed_on, viewed_at
    from explored_homes where user_id = ${userId} order by viewed_at, address_id`,
  achievements: userId => sql`
    select achievement, unlocked_at, told_at from user_achievements
    where user_id = ${userId} order by unlocked_at, achievement`,
  reviews: userId => sql`
    select a.name as agent, r.rating, r.content, r.created_at, r.updated_at
    from agent_reviews r join users a on a.id = r.agent_id where r.author_id = ${userId} order by r.id`,
  blocks: userId => sql`
    select u.name as blocked, b.created_at from user_blocks b join users u on u.id = b.blocked_id
    where b.blocker_id = ${userId} order by b.id`,
  reports: userId => sql`
    select r.about, r.conversation_id, r.listing_id as property_id, r.agent_id, r.review_id, r.reason, r.detail, r.created_at, r.decided_at
    from reports r where r.reporter_id = ${userId} order by r.id`,
  // What the user wrote about reports, not the reports, so that nothing tells who sent them.
  answersToReports: userId => sql`
    select distinct r.listing_id as property_id, r.asked_at, r.answer
    from reports r where r.reported_user_id = ${userId} and r.answer is not null order by r.asked_at, r.listing_id`,
  agentProfile: userId => sql`
    select agency, licence_number, specialization, area, languages, bio, status, rating, review_count,
      created_at, decided_at
    from agents where user_id = ${userId}`,
  reviewsReceived: userId => sql`
    select u.name as author, r.rating, r.content, r.created_at
    from agent_reviews r join users u on u.id = r.author_id where r.agent_id = ${userId} order by r.id`,
} satisfies Record<string, (userId: number) => RawBuilder<unknown>>;
