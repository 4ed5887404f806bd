import type { ConversationOffers } from '@sway/contract/offers';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import { moveOffer, OFFER_SIDES, stateAt } from '@sway/domain/offers/offer-moves';
import type { OfferAct, OfferActor, OfferSide, OfferState } from '@sway/domain/offers/offer-moves';
import { holderFaults, mayBeDone } from './checks.ts';
import type { Change, Operation } from './checks.ts';
import { FIRST_PRICE } from './prices.ts';
import { operate } from './run.ts';
import type { Deal, Home, Kind, Run } from './run.ts';

// The table of the domain, read as a model: what a client was answered is a step of it from the state that its version names, and what is
// stored at the end follows from the steps.

/** An act as its client saw it. */
type Entry = Operation & {
  deal: Deal;
  side: OfferSide;
  act: Exclude<OfferAct, 'expire'>;
  /** The offer, its state and the price that the client had read. */
  version: string;
  /** Of a counter, or of another offer: no two have the same. */
  amountNzd: number;
  answer: ConversationOffers | null;
  code: string | null;
};

const ACTS = [
  'counter',
  'counter',
  'counter',
  'accept',
  'accept',
  'decline',
  'withdraw',
  'withdraw',
] as const;
/** How often somebody reads what is there before an act; else they act on what was read or answered before. */
const FRESH = 0.6;

/** A conversation has offers one after the other, and of a home one is accepted. */
export function offers(run: Run, deals: readonly Deal[]): Kind {
  const entries: Entry[] = [];
  return {
    async act() {
      const { random } = run;
      const [deal, side, act] = [random.pick(deals), random.pick(OFFER_SIDES), random.pick(ACTS)];
      const by = deal.parties[side];
      const path = `/api/conversations/${deal.conversationId}/offers`;
      if (!deal.version || random.chance(FRESH)) {
        const read = await operate<ConversationOffers>(run, {
          kind: 'read of offers',
          by,
          method: 'GET',
          path,
        });
        if (read.outcome === 'ok') deal.version = read.body.version;
      }
      const { version } = deal;
      const amountNzd = 500_000 + run.moment;
      const expiresInDays = 1 + random.below(3);
      const request =
        act === 'counter'
          ? { path, body: { ...termsOf(side), amountNzd, version, expiresInDays } }
          : { path: `${path}/answer`, body: { act, version } };
      const done = await operate<ConversationOffers>(run, { kind: act, by, method: 'POST', ...request });
      const answer = done.outcome === 'ok' ? done.body : null;
      deal.version = answer?.version ?? '';
      entries.push({ ...done, deal, side, act, version, amountNzd, answer });
    },
    async faults(db, now) {
      const stored = await db
        .selectFrom('offers')
        .select(['id', 'conversationId', 'propertyId', 'side', 'amountNzd', 'state', 'expiresAt'])
        .where(
          'conversationId',
          'in',
          deals.map(({ conversationId }) => conversationId),
        )
        .orderBy('id')
        .execute();
      const all = stored.map(row => ({ ...row, state: stateAt(row, now) }));
      const inDeals = deals.flatMap(deal => {
        const rows = all.filter(({ conversationId }) => conversationId === deal.conversationId);
        const own = entries.filter(entry => entry.deal === deal);
        const found = [
          ...own.flatMap(entry => (entry.answer ? stepFaults(entry, entry.answer, rows) : [])),
          ...orderFaults(own),
          ...rows.flatMap((row, i) => rowFaults(row, rows[i + 1], own)),
        ];
        return found.map(fault => `conversation ${deal.conversationId}: ${fault}`);
      });
      const accepted = Map.groupBy(
        all.filter(({ state }) => state === 'accepted'),
        ({ propertyId }) => propertyId,
      );
      const homes = [...new Set(deals.map(({ home }) => home.id))].map(id => ({
        begun: run.moment,
        ended: run.moment,
        of: acceptedOf(id),
        by: (accepted.get(id) ?? []).map(row => String(row.id)),
      }));
      return [...inDeals, ...holderFaults(acceptances(entries), homes)];
    },
  };
}

const acceptedOf = (home: number) => `the accepted offer of home ${home}`;

/** The accepted offer of a home is a thing that one offer has. */
function acceptances(entries: readonly Entry[]): Change[] {
  return entries
    .filter(({ act }) => act === 'accept' || act === 'withdraw')
    .map(entry => ({
      ...entry,
      act: entry.act === 'accept' ? 'take' : 'release',
      of: acceptedOf(entry.deal.home.id),
      by: String(readVersion(entry.version).id),
      isTaken: entry.code === 'offer.other_accepted',
    }));
}

function termsOf(side: OfferSide) {
  const day = dateInNewZealand(new Date(), 90);
  const eligibility = side === 'buyer' ? 'citizen' : null;
  return { depositNzd: 0, settlesFrom: day, settlesUntil: day, conditions: [], eligibility };
}

/** Whether a home had a price, or may have had it. */
const hadPrice = ({ prices }: Home, price: string) =>
  Number(price) === FIRST_PRICE || prices.some(named => named.value === price && mayBeDone(named));

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
  { act, side, version, amountNzd, deal }: Entry,
  answer: ConversationOffers,
  rows: readonly Row[],
): string[] {
  const read = readVersion(version);
  const after = readVersion(answer.version);
  const earlier = act === 'counter' ? answer.offers.slice(0, -1) : answer.offers;
  const made = act === 'counter' ? answer.offers.at(-1) : undefined;
  const before = earlier.at(-1);
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
    ...(after.price === read.price && hadPrice(deal.home, read.price)
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
