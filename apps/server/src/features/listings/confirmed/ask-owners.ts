import { t } from '@sway/domain/language/texts';
import { formatPrice } from '@sway/domain/prices/money';
import { CONFIRMATION_STAGES } from '@sway/domain/listings/resting';
import type { ConfirmationStage } from '@sway/domain/listings/resting';
import { lockUsers } from '#features/accounts/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import { urlOfPage } from '#platform/language.ts';
import {
  deleteOldPriceLinks,
  findOwnersToAsk,
  insertPriceLink,
  lockHomesToAskAbout,
  markAsked,
} from './asking.repo.ts';
import type { HomeToAskAbout } from './asking.repo.ts';
import { restListing } from './resting.repo.ts';

const ASK_OWNERS = 'ask-owners';
const ASK_EVERY_SECONDS = 10 * 60;
const OWNERS_AT_A_TIME = 200;
/** Homes that one mail names at most; others of the owner come with the next run. */
const MAX_HOMES_IN_MAIL = 20;

/** Defines the job that asks owners whether their prices are still true (product/prices.md#still-true), on one of the instances. */
export function defineAskOwnersJob(platform: Platform): void {
  platform.jobs.repeat(ASK_OWNERS, ASK_EVERY_SECONDS, () => askOwners(platform));
}

/** Asks every owner whose time has come, each in a transaction of their own, so that nobody is asked twice whatever ends a run. */
export async function askOwners(platform: Platform): Promise<void> {
  const now = platform.clock();
  const days = platform.config.confirmationDays;
  await deleteOldPriceLinks(platform.db, now);
  for (let after = 0; ;) {
    const owners = await findOwnersToAsk(platform.db, { now, days, after, limit: OWNERS_AT_A_TIME });
    for (const ownerId of owners)
      await platform.db.transaction().execute(tx => askOwner(platform, tx, ownerId, now));
    if (owners.length < OWNERS_AT_A_TIME) return;
    after = owners.at(-1)!;
  }
}

type Asked = HomeToAskAbout & { stage: ConfirmationStage; token: string };

async function askOwner(platform: Platform, tx: Db, ownerId: number, now: Date): Promise<void> {
  const days = platform.config.confirmationDays;
  await lockUsers(tx, [ownerId]);
  const homes = await lockHomesToAskAbout(tx, ownerId, { now, days, limit: MAX_HOMES_IN_MAIL });
  const asked: Asked[] = [];
  for (const home of homes) {
    const stage = CONFIRMATION_STAGES[home.priceAsks]!;
    if (stage === 'rest') await restListing(tx, home.id, 'unconfirmed', now);
    else await markAsked(tx, home.id, now);
    asked.push({ ...home, stage, token: await newLink(tx, home.id, now) });
  }
  if (asked.length > 0) await tellOwner(platform, tx, ownerId, asked);
}

/** The token of a link of one use, which confirms a price without a login. */
async function newLink(tx: Db, propertyId: number, madeAt: Date): Promise<string> {
  const token = newToken();
  await insertPriceLink(tx, { tokenHash: hashToken(token), propertyId, madeAt });
  return token;
}

/** One notification and one mail about all homes, under the one that is furthest. */
async function tellOwner(platform: Platform, tx: Db, ownerId: number, asked: Asked[]): Promise<void> {
  const order = (home: Asked) => CONFIRMATION_STAGES.indexOf(home.stage);
  const [first, ...others] = asked.toSorted((a, b) => order(b) - order(a));
  const { id: propertyId, title, stage } = first!;
  const event = { kind: 'price_to_confirm', propertyId, title, stage, more: others.length } as const;
  await notify(platform, tx, ownerId, event, {
    from: null,
    mailText: () => {
      const another = t`Another price? Change it under My Properties: ${urlOfPage(platform.config, '/my-properties')}`;
      return { subject: subjectOf(event), lines: [...asked.map(home => lineOf(home, platform)), another] };
    },
    topic: `price-to-confirm:${propertyId}`,
  });
}

function lineOf(home: Asked, platform: Platform): string {
  const url = `${urlOfPage(platform.config, '/confirm-price')}?token=${home.token}`;
  const price = `${home.title}, ${home.address}: ${formatPrice(home.swayPrice)}.`;
  return `${price} ${wordsOf(home, platform)}\n${t`Still true: ${url}`}`;
}

function subjectOf({
  title,
  stage,
  more,
}: {
  title: string;
  stage: ConfirmationStage;
  more: number;
}): string {
  if (stage === 'rest') return t`${title} rests until you confirm its price`;
  return more > 0 ? t`Are your prices still true?` : t`Is your price still true? ${title}`;
}

function wordsOf({ stage }: Asked, { config: { confirmationDays: days } }: Platform): string {
  if (stage === 'rest')
    return t`It rests now: it is in no list and on no map until you confirm the price. Its page, saves and conversations stay.`;
  const left = stage === 'ask' ? days.rest - days.ask : days.rest - days.remind;
  return t`Without an answer in ${left} days the home rests: it leaves lists and maps until you confirm.`;
}
