import type { CallInput } from '@sway/contract/call';
import type {
  answerOffer as answerCall,
  ConversationOffers,
  decideHome as homeCall,
  makeOffer as makeCall,
} from '@sway/contract/offers';
import type { Actor } from '@sway/domain/accounts/permissions';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import { moveOffer, offersVersion, stateAt } from '@sway/domain/offers/offer-moves';
import type { OfferAct, OfferSide, OfferState } from '@sway/domain/offers/offer-moves';
import { OFFER_BOUNDS, offerMessage } from '@sway/domain/offers/offer-terms';
import { lockUsers, requireConfirmedEmail } from '#features/accounts/index.ts';
import { requireMayBegin, tryAmount } from '#features/contact/index.ts';
import {
  lockToWrite,
  postSystemMessage,
  requireParticipant,
  signalConversationChange,
} from '#features/conversations/index.ts';
import { setListingActive, setUnderDiscussion } from '#features/listings/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { requireUse } from '#platform/rate-limits/rate-limits.ts';
import { noteExpired } from './expire-offers.ts';
import { presentOffers } from './offer-presenter.ts';
import * as repo from './offers.repo.ts';
import type { DealRow, OfferRow } from './offers.repo.ts';
import { tellOfOffer } from './tell-of-offer.ts';

const DAY_MS = 86_400_000;

/** The offers of a conversation, for a participant; an agent reads those since they joined. @throws AppError conversation.not_found */
export async function listOffers(
  platform: Platform,
  actor: Actor | null,
  conversationId: number,
): Promise<ConversationOffers> {
  const { id } = authorize(actor, 'conversation.use');
  const { me } = await requireParticipant(platform.db, conversationId, id);
  return read(platform, platform.db, conversationId, me.fromSequence);
}

/** Makes an offer; if the other side has a live one, this counters it (product/offers.md#states). @throws AppError with a code of `makeOffer` */
export async function makeOffer(
  platform: Platform,
  actor: Actor | null,
  conversationId: number,
  { version, expiresInDays, ...entered }: CallInput<typeof makeCall>['body'],
): Promise<ConversationOffers> {
  return change(platform, actor, { conversationId, version }, async (tx, scene) => {
    const { deal, last, me, other, side, now } = scene;
    const answered = stateOnceCountered(scene);
    const eligibility = side === 'buyer' ? entered.eligibility : null;
    if (side === 'buyer' && !eligibility)
      throw new AppError('offer.eligibility_missing', { path: 'eligibility' });
    requireSettlementInRange(entered, now);
    const { lastSequence } = await requireReach(platform, tx, scene);
    if (scene.total >= OFFER_BOUNDS.maxOffers) throw new AppError('offer.too_many');
    await countOffer(platform, tx, me);
    const { propertyId } = deal;
    if (scene.total === 0 && side === 'buyer') {
      // The last of all that can refuse it.
      const refusal = await tryAmount(platform, tx, {
        propertyId,
        buyerId: me,
        amountNzd: entered.amountNzd,
      });
      if (refusal) return refusal;
    }
    if (answered) await repo.setState(tx, last!.id, answered, now);
    else if (last?.state === 'live') await noteExpired(platform, tx, deal, last);
    const terms = { ...entered, eligibility };
    await repo.insertOffer(tx, {
      ...terms,
      conversationId,
      propertyId,
      side,
      sequence: lastSequence + 1,
      madeAt: now,
      expiresAt: new Date(now.getTime() + expiresInDays * DAY_MS),
    });
    await postSystemMessage(platform, tx, conversationId, offerMessage('make', side, terms.amountNzd));
    const news = answered ? 'countered' : 'made';
    await tellOfOffer(platform, tx, deal, { to: other, from: me, news, terms });
  });
}

/** Accepts the last offer in principle, declines or withdraws it. @throws AppError with a code of `answerOffer` */
export async function answerOffer(
  platform: Platform,
  actor: Actor | null,
  conversationId: number,
  { act, version }: CallInput<typeof answerCall>['body'],
): Promise<ConversationOffers> {
  return change(platform, actor, { conversationId, version }, async (tx, scene) => {
    if (act === 'withdraw') return withdraw(platform, tx, scene);
    const { deal, side, me, other, now } = scene;
    const { offer, state } = requireMove(scene, act);
    await requireReach(platform, tx, scene);
    if (act === 'accept' && (await repo.hasAccepted(tx, deal.propertyId)))
      throw new AppError('offer.other_accepted');
    await repo.setState(tx, offer.id, state, now);
    await postSystemMessage(platform, tx, conversationId, offerMessage(act, side, offer.amountNzd));
    const news = act === 'decline' ? 'declined' : side === 'buyer' ? 'to_decide' : 'accepted';
    await tellOfOffer(platform, tx, deal, { to: other, from: me, news, terms: offer });
  });
}

/** Takes an offer back, which is possible whatever is between the two. A message would not reach somebody who blocks its sender. */
async function withdraw(platform: Platform, tx: Db, scene: Scene): Promise<void> {
  const { deal, me, other, now } = scene;
  const { offer, state } = requireMove(scene, 'withdraw');
  if (offer.home === 'discussion') await setUnderDiscussion(platform, tx, deal.propertyId, false);
  await repo.setState(tx, offer.id, state, now);
  await signalConversationChange(platform, tx, deal.conversationId);
  await tellOfOffer(platform, tx, deal, { to: other, from: me, news: 'withdrawn', terms: offer });
}

/**
 * Says what happens to the home of an accepted offer (product/offers.md#what-happens-to-the-home).
 * @throws AppError with a code of `decideHome`
 */
export async function decideHome(
  platform: Platform,
  actor: Actor | null,
  conversationId: number,
  { home, version }: CallInput<typeof homeCall>['body'],
): Promise<ConversationOffers> {
  return change(platform, actor, { conversationId, version }, async (tx, { deal, last, side, me, state }) => {
    if (side !== 'owner') throw new AppError('offer.not_yours');
    if (state !== 'accepted') throw new AppError('offer.over');
    await countOffer(platform, tx, me);
    await setUnderDiscussion(platform, tx, deal.propertyId, home === 'discussion');
    if (home === 'hidden') await setListingActive(platform, tx, deal.propertyId, false);
    await repo.setHome(tx, last!.id, home);
    await signalConversationChange(platform, tx, conversationId);
  });
}

/** What an act of a party meets, with both parties locked. */
type Scene = {
  deal: DealRow;
  me: number;
  other: number;
  side: OfferSide;
  last: OfferRow | undefined;
  /** The state of the last offer now. */
  state: OfferState | undefined;
  total: number;
  now: Date;
};

/**
 * Lets a party act on what they have read. Both parties are locked, so that acts, blocks, prices of the home and the other offers of its
 * owner come one after the other.
 * @throws AppError conversation.not_found, offer.parties_only, offer.changed
 */
async function change(
  platform: Platform,
  actor: Actor | null,
  { conversationId, version }: { conversationId: number; version: string },
  /** Returns a refusal that is thrown once what it has stored is committed. */
  act: (tx: Db, scene: Scene) => Promise<AppError | void>,
): Promise<ConversationOffers> {
  const { id: me } = authorize(actor, 'conversation.use');
  const done = await platform.db.transaction().execute(async tx => {
    const participant = (await requireParticipant(tx, conversationId, me)).me;
    if (participant.role === 'agent') throw new AppError('offer.parties_only');
    const { buyerId, ownerId } = (await repo.findDeal(tx, conversationId))!;
    await lockUsers(tx, [buyerId, ownerId]);
    const deal = (await repo.findDeal(tx, conversationId))!;
    const rows = await repo.findOffers(tx, conversationId);
    const [last, now] = [rows.at(-1), platform.clock()];
    const state = last && stateAt(last, now);
    if (offersVersion(last && { id: last.id, state: state! }, deal.swayPrice) !== version)
      throw new AppError('offer.changed');
    const other = me === buyerId ? ownerId : buyerId;
    const scene = { deal, me, other, side: participant.role, last, state, total: rows.length, now };
    return (await act(tx, scene)) ?? read(platform, tx, conversationId);
  });
  if (done instanceof AppError) throw done;
  return done;
}

/** The last offer and its state after an act of a party. @throws AppError offer.over, offer.not_yours */
function requireMove({ last, state, side }: Scene, act: OfferAct): { offer: OfferRow; state: OfferState } {
  if (!last) throw new AppError('offer.over');
  const moved = moveOffer(state!, act, last.side === side ? 'maker' : 'receiver');
  if ('refusal' in moved) throw new AppError(`offer.${moved.refusal}`);
  return { offer: last, state: moved.state };
}

/** The state of the last offer once a new one is made; undefined if it is over. @throws AppError offer.one_live, offer.one_accepted */
function stateOnceCountered({ last, state, side }: Scene): OfferState | undefined {
  if (state === 'accepted') throw new AppError('offer.one_accepted');
  if (state !== 'live') return undefined;
  const moved = moveOffer(state, 'counter', last!.side === side ? 'maker' : 'receiver');
  if ('refusal' in moved) throw new AppError('offer.one_live');
  return moved.state;
}

function requireSettlementInRange(
  { settlesFrom, settlesUntil }: { settlesFrom: string; settlesUntil: string },
  now: Date,
): void {
  const latest = dateInNewZealand(now, OFFER_BOUNDS.maxDaysToSettle);
  const path =
    settlesFrom < dateInNewZealand(now) ? 'settlesFrom' : settlesUntil > latest ? 'settlesUntil' : null;
  if (path) throw new AppError('offer.settlement_out_of_range', { path });
}

/** Requires that what a party says reaches the other one, about a home that is there, and locks the conversation. */
async function requireReach(platform: Platform, tx: Db, { deal, me }: Scene) {
  if (deal.isGone) throw new AppError('listing.not_found');
  const conversation = await lockToWrite(tx, deal.conversationId, me);
  await requireConfirmedEmail(platform, tx, me);
  const { propertyId } = deal;
  if (conversation.lastSequence === 0)
    await requireMayBegin(platform, tx, { propertyId, userId: me }, 'offer');
  return conversation;
}

function countOffer(platform: Platform, tx: Db, subject: number): Promise<void> {
  return requireUse(platform, tx, { limit: 'offers', subject }, 'offer.daily_limit');
}

async function read({ clock }: Platform, db: Db, conversationId: number, afterSequence = 0) {
  const [deal, rows] = [
    await repo.findDeal(db, conversationId),
    await repo.findOffers(db, conversationId, afterSequence),
  ];
  return presentOffers(deal!, rows, clock());
}
