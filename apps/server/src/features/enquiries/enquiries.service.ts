import { t } from '@sway/domain/language/texts';
import type { CallInput } from '@sway/contract/call';
import type { createEnquiry as createCall, Enquiry, listEnquiries } from '@sway/contract/enquiries';
import { isPossibleViewing } from '@sway/domain/enquiries/enquiry-rules';
import type { Actor } from '@sway/domain/accounts/permissions';
import { RATE_LIMITS } from '@sway/domain/limits/rate-limits';
import { requireConfirmedEmail } from '#features/accounts/index.ts';
import { requireNoBlock } from '#features/blocks/index.ts';
import { requireMayBegin } from '#features/contact/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { idCursor, pageById } from '#platform/http/paging.ts';
import type { Paged } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { countUse, requireUse } from '#platform/rate-limits/rate-limits.ts';
import {
  findAddressForEnquiry,
  findListingForEnquiry,
  findRecordForEnquiry,
  holdAddressesOf,
} from './enquiry-home.repo.ts';
import type { EnquiryHome } from './enquiry-home.repo.ts';
import * as repo from './enquiries.repo.ts';
import { presentEnquiry } from './enquiry-presenter.ts';
import { notifyOwner } from './notify-owner.ts';

type CreateEnquiryInput = CallInput<typeof createCall>['body'];

/**
 * Creates an enquiry to a home's owner (product/enquiries.md#enquiries). All four types go to the owner, including requests for
 * an agent, because the enquirer's contact details are for the owner only. For a home without an owner on Sway, interest and
 * agent requests are stored until a claim on it is verified. Repeating a `clientId` returns the existing enquiry.
 * @throws AppError with a code of `createEnquiry`
 */
export async function createEnquiry(
  platform: Platform,
  actor: Actor | null,
  input: CreateEnquiryInput,
): Promise<Enquiry> {
  const { id } = authorize(actor, 'enquiry.use');
  const now = platform.clock();
  requireViewingDates(input, now);
  return platform.db.transaction().execute(async tx => {
    const enquirer = await repo.lockEnquirer(tx, id);
    const existing = input.clientId && (await repo.findByClientId(tx, id, input.clientId));
    if (existing) return presentEnquiry(existing, id);
    await requireConfirmedEmail(platform, tx, id);
    await holdAddressesOf(tx, input);
    const home = await requireHome(tx, input);
    requireCanEnquire(home, input, id);
    if (home.ownerId !== null) await requireNoBlock(tx, id, home.ownerId);
    const { propertyId } = home;
    if (propertyId !== null) await requireMayBegin(platform, tx, { propertyId, userId: id }, 'message');
    await requireWithinRateLimits(platform, tx, id, home);
    const enquiryId = await repo.insertEnquiry(tx, {
      ...home,
      inquirerId: id,
      inquiryType: input.inquiryType,
      message: input.message,
      preferredContactMethod: input.preferredContactMethod,
      contactDetails: contactOf(input, enquirer.email),
      viewingPreference: input.viewingPreference,
      clientId: input.clientId ?? null,
      createdAt: now,
    });
    if (enquiryId === undefined) throw new AppError('enquiry.already_waiting');
    const row = (await repo.findEnquiry(tx, enquiryId))!;
    if (home.ownerId !== null) await notifyOwner(platform, tx, row);
    return presentEnquiry(row, id);
  });
}

function requireViewingDates({ viewingPreference }: CreateEnquiryInput, now: Date): void {
  if (viewingPreference.every(preference => isPossibleViewing(preference, now))) return;
  throw new AppError('enquiry.date_out_of_range', { path: 'viewingPreference' });
}

async function requireHome(
  tx: Db,
  { propertyId, addressId, unitOfPropertyId }: CreateEnquiryInput,
): Promise<EnquiryHome> {
  const home = propertyId
    ? await findListingForEnquiry(tx, propertyId)
    : addressId
      ? await findAddressForEnquiry(tx, addressId)
      : await findRecordForEnquiry(tx, unitOfPropertyId!);
  if (!home) throw new AppError('enquiry.home_not_found');
  return home;
}

function requireCanEnquire(home: EnquiryHome, { inquiryType }: CreateEnquiryInput, enquirerId: number): void {
  if (home.ownerId === enquirerId) throw new AppError('enquiry.own_home');
  const needsOwner = inquiryType === 'viewing' || inquiryType === 'contact';
  if (needsOwner && home.ownerId === null) throw new AppError('enquiry.no_owner_yet');
}

async function requireWithinRateLimits(
  platform: Platform,
  tx: Db,
  enquirerId: number,
  { propertyId: listingId, addressId, unitOfPropertyId: unitId }: EnquiryHome,
): Promise<void> {
  const all = await countUse(platform, tx, { limit: 'enquiries', subject: enquirerId });
  if (!all.isWithin) {
    const detail = t`You have sent ${RATE_LIMITS.enquiries.max} enquiries today. Please try again tomorrow.`;
    throw new AppError('enquiry.daily_limit', { detail, retryAfterSeconds: all.retryAfterSeconds });
  }
  const subject = JSON.stringify({ enquirerId, listingId, addressId, unitId });
  await requireUse(platform, tx, { limit: 'enquiriesAboutHome', subject }, 'enquiry.home_daily_limit');
}

function contactOf(
  { preferredContactMethod: method, phone }: CreateEnquiryInput,
  email: string,
): string | null {
  if (method === 'phone') return phone!;
  return method === 'email' ? email : null;
}

/** The enquiries that the actor has received as an owner, or those that they have sent. */
export async function listOwn(
  { db }: Platform,
  actor: Actor | null,
  { limit, cursor, ...filter }: CallInput<typeof listEnquiries>['query'],
): Promise<Paged<Enquiry[]>> {
  const { id } = authorize(actor, 'enquiry.use');
  const after = idCursor.decode(cursor);
  const [rows, total] = await Promise.all([
    repo.findEnquiriesOf(db, id, { ...filter, after, limit: limit + 1 }),
    repo.countEnquiriesOf(db, id, filter),
  ]);
  return pageById(rows, { total, limit, present: row => presentEnquiry(row, id) });
}

export async function countOwn({ db }: Platform, actor: Actor | null) {
  const { id } = authorize(actor, 'enquiry.use');
  return repo.countBoxes(db, id);
}

/** How many users have enquired about an official record without an owner on Sway; visitors may read the number. */
export async function countInterest({ db }: Platform, unitOfPropertyId: string) {
  return { people: await repo.countInterested(db, unitOfPropertyId) };
}
