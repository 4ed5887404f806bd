import type { ConversationOffers } from '@sway/contract/offers';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import { moveOffer, OFFER_SIDES, stateAt } from '@sway/domain/offers/offer-moves';
import type { OfferAct, OfferActor, OfferSide, OfferState } from '@sway/domain/offers/offer-moves';
import type { Db } from '@sway/server/platform/database/database.ts';
import { aConversation, aListing, aUser } from './builders.ts';
import type { Randomness } from './randomness.ts';
import { aSession } from './sessions.ts';
import type { User } from './signed-in-user.ts';

// A history of random acts of many people on offers, and what it must agree with: the table of the domain, read as a model. What a client was
// answered is a step of the model from the state that its version names; what is stored at the end follows from the steps.

/** Sends a request as a user. The status is 0 when the connection was cut. */
export type Send = (
  by: User,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
) => Promise<{ status: number; body: unknown }>;

type Deal = { conversationId: number; home: number; parties: Record<OfferSide, User>; version: string };

/** An act as its client saw it. */
export type Entry = {
  deal: Deal;
  side: OfferSide;
  act: Exclude<OfferAct, 'expire'>;
  /** The offer, its state and the price that the client had read. */
  version: string;
  /** Of a counter, or of another offer: no two have the same. */
  amountNzd: number;
  /** The moments of the request and of its answer, in the order of the run. */
  begun: number;
  ended: number;
  status: number;
  answer: ConversationOffers | null;
};

export type History = {
  deals: Deal[];
  entries: Entry[];
  /** Prices of homes that were set, or may have been: `home: price`. */
  prices: Set<string>;
  moment: number;
  faults: string[];
};

const PEOPLE = 16;
const HOMES = 6;
const DEALS = 24;
const FIRST_PRICE = 900_000;
const WAYS = [
  'counter',
  'counter',
  'counter',
  'accept',
  'accept',
  'decline',
  'withdraw',
  'withdraw',
  'price',
] as const;
/** How often somebody reads what is there before an act; else they act on what was read or answered before. */
const FRESH = 0.4;

/** Creates people, some of them with homes, and conversations between them. */
export async function aHistory(db: Db, random: Randomness): Promise<History> {
  const people: User[] = [];
  for (let i = 0; i < PEOPLE; i++) {
    const name = crypto.randomUUID();
    const id = await aUser(db, { username: name, email: `${name}@sway.example` });
    people.push({ id, headers: await aSession(db, id) });
  }
  const history: History = { deals: [], entries: [], prices: new Set(), moment: 0, faults: [] };
  const pairs = new Set<string>();
  const homes: { home: number; owner: User }[] = [];
  for (const owner of people.slice(0, HOMES))
    homes.push({ owner, home: await aListing(db, { ownerId: owner.id, swayPrice: FIRST_PRICE }) });
  for (const { home } of homes) history.prices.add(`${home}: ${FIRST_PRICE}`);
  while (history.deals.length < DEALS) {
    const [{ home, owner }, buyer] = [random.pick(homes), random.pick(people)];
    if (buyer === owner || pairs.has(`${home} ${buyer.id}`)) continue;
    pairs.add(`${home} ${buyer.id}`);
    const conversationId = await aConversation(db, home, buyer.id, ['Kia ora']);
    history.deals.push({ conversationId, home, parties: { buyer, owner }, version: '' });
  }
  return history;
}

/** Lets somebody do something at random, and records it. @returns its status */
export async function actAtRandom(history: History, random: Randomness, send: Send): Promise<number> {
  const [deal, side, act] = [random.pick(history.deals), random.pick(OFFER_SIDES), random.pick(WAYS)];
  const by = deal.parties[side];
  if (act === 'price') return setPrice(history, random, send, deal);
  const path = `/api/conversations/${deal.conversationId}/offers`;
  if (!deal.version || random.chance(FRESH)) {
    const read = await send(by, 'GET', path);
    if (read.status === 200) deal.version = (read.body as ConversationOffers).version;
  }
  const { version } = deal;
  const begun = history.moment++;
  const amountNzd = 500_000 + begun;
  const { status, body } =
    act === 'counter'
      ? await send(by, 'POST', path, {
          ...termsOf(side),
          amountNzd,
          version,
          expiresInDays: 1 + random.below(3),
        })
      : await send(by, 'POST', `${path}/answer`, { act, version });
  const ended = history.moment++;
  const answer = status === 200 ? (body as ConversationOffers) : null;
  deal.version = answer?.version ?? '';
  history.entries.push({ deal, side, act, version, amountNzd, begun, ended, status, answer });
  if (![0, 200, 403, 409, 429, 503].includes(status))
    history.faults.push(`${act} on ${version} was answered ${status}: ${JSON.stringify(body)}`);
  return status;
}

function termsOf(side: OfferSide) {
  const day = dateInNewZealand(new Date(), 90);
  const eligibility = side === 'buyer' ? 'citizen' : null;
  return { depositNzd: 0, settlesFrom: day, settlesUntil: day, conditions: [], eligibility };
}

async function setPrice(
  { prices }: History,
  random: Randomness,
  send: Send,
  { home, parties }: Deal,
): Promise<number> {
  const { status, body } = await send(parties.owner, 'GET', `/api/own/properties/${home}`);
  if (status !== 200) return status;
  const swayPrice = FIRST_PRICE + 1_000 * random.below(100);
  const change = { swayPrice, version: (body as { version: number }).version, confirmsPrice: true };
  const changed = await send(parties.owner, 'PATCH', `/api/properties/${home}`, change);
  if (mayBeDone(changed)) prices.add(`${home}: ${swayPrice}`);
  return changed.status;
}

/** Whether an act has its effect, or may have it: a cut connection or database leaves that open. */
const mayBeDone = ({ status }: { status: number }) => [0, 200, 503].includes(status);

/** What contradicts the model in a history and in what is stored after it. @param now the time on the site's clock */
export async function faultsOf(db: Db, history: History, now: Date): Promise<string[]> {
  const faults = [...history.faults];
  for (const deal of history.deals) {
    const stored = await db
      .selectFrom('offers')
      .select(['id', 'side', 'amountNzd', 'state', 'expiresAt'])
      .where('conversationId', '=', deal.conversationId)
      .orderBy('id')
      .execute();
    const rows = stored.map(row => ({ ...row, state: stateAt(row, now) }));
    const entries = history.entries.filter(entry => entry.deal === deal);
    const found = [
      ...entries.flatMap(entry => (entry.answer ? stepFaults(history, entry, entry.answer, rows) : [])),
      ...orderFaults(entries),
      ...rows.flatMap((row, i) => rowFaults(row, rows[i + 1], entries)),
    ];
    faults.push(...found.map(fault => `conversation ${deal.conversationId}: ${fault}`));
  }
  return [...faults, ...acceptedTwice(history)];
}

type Row = { id: number; side: OfferSide; amountNzd: number; state: OfferState };

const readVersion = (version: string) => {
  const [id, state, price] = version.split('-');
  return { id: Number(id), state: state as OfferState | 'none', price: price! };
};

const actorOf = (maker: OfferSide, side: OfferSide): OfferActor => (maker === side ? 'maker' : 'receiver');

/** The states of the model that an offer can come to from one. */
function statesAfter(from: OfferState, causes: readonly [OfferAct, OfferActor][]): Set<OfferState> {
  const states = new Set([from]);
  // A set's new members are visited too.
  for (const state of states)
    for (const [act, actor] of causes) {
      const moved = moveOffer(state, act, actor);
      if ('state' in moved) states.add(moved.state);
    }
  return states;
}

const ANYTHING = (['counter', 'accept', 'decline', 'withdraw', 'expire'] as const).flatMap(act =>
  (['maker', 'receiver', 'site'] as const).map((actor): [OfferAct, OfferActor] => [act, actor]),
);

/** An answer is one step of the model from what the version names, and what it says is kept. */
function stepFaults(
  { prices }: History,
  { act, side, version, amountNzd, deal }: Entry,
  answer: ConversationOffers,
  rows: readonly Row[],
): string[] {
  const read = readVersion(version);
  const after = readVersion(answer.version);
  const offers = act === 'counter' ? answer.offers.slice(0, -1) : answer.offers;
  const made = act === 'counter' ? answer.offers.at(-1) : undefined;
  const before = offers.at(-1);
  const moved =
    before && read.state !== 'none' ? moveOffer(read.state, act, actorOf(before.side, side)) : null;
  const isFree = act === 'counter' && read.state !== 'live' && read.state !== 'accepted';
  const expected = moved && 'state' in moved ? moved.state : isFree ? read.state : 'refused';
  const said = `${act} by the ${side} on ${version}`;
  const lost = answer.offers.filter(offer => {
    const row = rows.find(({ id }) => id === offer.id);
    return row?.amountNzd !== offer.amountNzd || !statesAfter(offer.state, ANYTHING).has(row.state);
  });
  return [
    ...((before?.id ?? 0) === read.id && (before?.state ?? 'none') === expected
      ? []
      : [`${said} met ${before?.id} and made it ${before?.state}, not ${expected}`]),
    ...(act !== 'counter' || (made?.amountNzd === amountNzd && made.side === side)
      ? []
      : [`${said} is not in its answer`]),
    ...(after.price === read.price && prices.has(`${deal.home}: ${read.price}`)
      ? []
      : [`${said} met the price ${after.price}`]),
    ...lost.map(({ id, state }) => `${said}: offer ${id}, which was ${state}, is lost`),
  ];
}

/** No two acts begin at the same state, and one that begins after another's answer begins at a later state. */
function orderFaults(entries: readonly Entry[]): string[] {
  const done = entries.filter(({ answer }) => answer);
  const starts = Map.groupBy(done, ({ version }) => version.replace(/-[^-]+$/, ''));
  const twice = [...starts]
    .filter(([, acts]) => acts.length > 1)
    .map(([start]) => `two acts began at ${start}`);
  const late = done.flatMap(one =>
    done
      .filter(other => one.ended < other.begun)
      .filter(other => {
        const [from, to] = [readVersion(one.answer!.version), readVersion(other.version)];
        const isOn =
          from.id === to.id && statesAfter(from.state as OfferState, ANYTHING).has(to.state as OfferState);
        return to.id < from.id || (to.id === from.id && !isOn);
      })
      .map(other => `an act on ${other.version} came after ${one.answer!.version}`),
  );
  return [...twice, ...late];
}

/** What is stored was done by somebody, once: an act that was refused leaves nothing. */
function rowFaults(row: Row, next: Row | undefined, entries: readonly Entry[]): string[] {
  const makers = entries.filter(
    entry =>
      entry.act === 'counter' &&
      entry.amountNzd === row.amountNzd &&
      entry.side === row.side &&
      mayBeDone(entry),
  );
  const causes = entries
    .filter(entry => entry.act !== 'counter' && readVersion(entry.version).id === row.id && mayBeDone(entry))
    .map(({ act, side }): [OfferAct, OfferActor] => [act, actorOf(row.side, side)]);
  if (next) causes.push(['counter', actorOf(row.side, next.side)]);
  causes.push(['expire', 'site']);
  return [
    ...(makers.length === 1 ? [] : [`offer ${row.id} was made by ${makers.length} acts`]),
    ...(statesAfter('live', causes).has(row.state) ? [] : [`nobody made offer ${row.id} ${row.state}`]),
    ...(next && ['live', 'accepted'].includes(row.state)
      ? [`offer ${row.id} is ${row.state} before ${next.id}`]
      : []),
  ];
}

/** Homes of which two offers were accepted at the same time for certain. */
function acceptedTwice({ entries }: History): string[] {
  const spans = entries
    .filter(({ act, answer }) => act === 'accept' && answer)
    .map(({ deal, version, ended }) => {
      const { id } = readVersion(version);
      const ends = entries.filter(
        entry => entry.act === 'withdraw' && mayBeDone(entry) && readVersion(entry.version).id === id,
      );
      return {
        id,
        home: deal.home,
        from: ended,
        until: Math.min(...ends.map(({ begun }) => begun), Infinity),
      };
    });
  return spans.flatMap(one =>
    spans
      .filter(
        other =>
          one.id < other.id && one.home === other.home && one.from < other.until && other.from < one.until,
      )
      .map(other => `home ${one.home}: offers ${one.id} and ${other.id} are accepted at the same time`),
  );
}
