import { randomInt } from 'node:crypto';
import {
  introductionSubject,
  SEALED_BOUNDS,
  talkersOf,
  whomToIntroduce,
} from '@sway/domain/offers/sealed-figures';
import { lockUsers } from '#features/accounts/index.ts';
import { lockAddresses } from '#features/addresses/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { hiddenNumber, seal } from '#platform/sealing.ts';
import { openFigure } from './sealed-presenter.ts';
import * as repo from './sealed.repo.ts';

const LOOK_EVERY_SECONDS = 60;
const AT_A_TIME = 200;
const DAY_MS = 86_400_000;
const { askDays, changeDays, restDays } = SEALED_BOUNDS;

/** Defines the job that lets figures meet once a day, on one of the instances. */
export function defineMatchingJob(platform: Platform): void {
  platform.jobs.repeat('sealed-figures', LOOK_EVERY_SECONDS, () => matchFigures(platform));
}

/**
 * Makes the run of the day once its minute has come (product/silent-match.md#how-figures-meet): each address in a transaction of its own,
 * which a second run finds done, so that a run that was cut off begins again, on any instance.
 */
export async function matchFigures(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const day = await repo.beginDay(db, clock(), randomInt(24 * 60));
  if (day === undefined) return;
  for (let after: number | undefined = 0; after !== undefined;) {
    const ids: number[] = await repo.findAddressesToMatch(db, after, AT_A_TIME);
    for (const id of ids) await matchAt(platform, id, day);
    after = ids.length < AT_A_TIME ? undefined : ids.at(-1);
  }
  await repo.finishDay(db, day, { lapsed: daysAgo(platform, askDays), rested: daysAgo(platform, restDays) });
}

/** The two are locked before the address, and asked if they are still those to ask. */
async function matchAt(platform: Platform, addressId: number, day: string): Promise<void> {
  const seen =
    isComparedOn(platform, addressId, day) && (await findPair(platform, platform.db, addressId, day));
  await platform.db.transaction().execute(async tx => {
    if (seen) await lockUsers(tx, [seen.buyerId, seen.ownerId]);
    await lockAddresses(tx, [addressId]);
    await repo.endFigures(tx, addressId, { day, changedBefore: daysAgo(platform, changeDays) });
    const open = await repo.findOpenFigures(tx, addressId, day);
    const buyers = open.filter(({ side }) => side === 'buyer');
    await repo.storeTalkers(tx, addressId, talkersOf(buyers.length));
    const pair = seen && (await findPair(platform, tx, addressId, day));
    if (pair && pair.buyerId === seen.buyerId && pair.ownerId === seen.ownerId)
      await askBoth(platform, tx, addressId, pair);
  });
}

/** Whether the figures of an address are compared on a day: on one of each week, which nobody can compute. */
function isComparedOn({ config }: Platform, addressId: number, day: string): boolean {
  const at = Date.parse(day);
  const weekday = (new Date(at).getUTCDay() + 6) % 7;
  const monday = new Date(at - weekday * DAY_MS).toISOString().slice(0, 10);
  return hiddenNumber(config, `${addressId} ${monday}`, 7) === weekday;
}

type Pair = { buyerId: number; ownerId: number; amountNzd: number };

async function findPair(platform: Platform, db: Db, addressId: number, day: string): Promise<Pair | null> {
  const { config, clock } = platform;
  const open = (await repo.findOpenFigures(db, addressId, day))
    .filter(({ canMeet }) => canMeet)
    .flatMap(({ userId, side, sealed }, order) => {
      const figure = openFigure(config, { userId, addressId, sealed });
      return figure ? [{ userId, side, order, amountNzd: figure.amountNzd }] : [];
    });
  const owner = open.find(({ side }) => side === 'owner');
  if (!owner) return null;
  const buyers = open.filter(({ side }) => side === 'buyer');
  const asked = await repo.findIntroductionsAt(db, addressId);
  const buyerId = whomToIntroduce(owner, buyers, asked, clock());
  return buyerId === null ? null : { buyerId, ownerId: owner.userId, amountNzd: owner.amountNzd };
}

async function askBoth(platform: Platform, tx: Db, addressId: number, pair: Pair): Promise<void> {
  const { buyerId, ownerId, amountNzd } = pair;
  const about = introductionSubject({ addressId, buyerId, ownerId });
  const id = await repo.insertIntroduction(tx, {
    addressId,
    buyerId,
    ownerId,
    sealed: seal(platform.config, about, String(amountNzd)),
    askedAt: platform.clock(),
  });
  const { fullAddress: address } = (await repo.findIntroduction(tx, id))!;
  const event = { kind: 'introduction', address, conversationId: null } as const;
  for (const userId of [buyerId, ownerId])
    await notify(platform, tx, userId, event, { from: null, topic: `introduction:${id}` });
}

function daysAgo({ clock }: Platform, days: number): Date {
  return new Date(clock().getTime() - days * DAY_MS);
}
