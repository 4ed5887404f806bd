import type { CallInput } from '@sway/contract/call';
import type { createEnquiry as createCall, Enquiry, listEnquiries } from '@sway/contract/enquiries';
import { ENQUIRY_LIMITS, isViewingDate } from '@sway/domain/enquiry-rules';
import type { Actor } from '@sway/domain/permissions';
import { requireConfirmedEmail } from '#features/accounts/index.ts';
import { requireNoBlock } from '#features/blocks/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, badInput, conflict, notFound } from '#platform/errors.ts';
import type { Paged } from '#platform/http/serve.ts';
import { decodeIdCursor, pageById } from '#platform/id-cursor.ts';
import type { Platform } from '#platform/platform.ts';
import { findAddressForEnquiry, findListingForEnquiry, findRecordForEnquiry } from './enquiry-home.repo.ts';
import type { EnquiryHome } from './enquiry-home.repo.ts';
import * as repo from './enquiries.repo.ts';
import { presentEnquiry } from './enquiry-presenter.ts';
import { notifyOwner } from './notify-owner.ts';

type CreateEnquiryInput = CallInput<typeof createCall>['body'];

const DAY_MS = 24 * 3_600_000;

/**
 * Asks a home's owner (product/enquiries.md#enquiries). All four types go to the owner, agents' help too: the asker's contact
 * details are for that owner
 * alone. Where no owner has joined, interest and the wish for an agent are kept for whoever verifies a claim there. The same
 * `clientId` again answers the enquiry that is there.
 * @throws AppError not_found, bad_input for one's own home or a day that is past, conflict where one of the type waits already
 * nobody could show the home, or there is a block between the two; rate_limited for who asks too much; email_unconfirmed.
 */
export async function createEnquiry(
  platform: Platform,
  actor: Actor | null,
  wish: CreateEnquiryInput,
): Promise<Enquiry> {
  const { id } = authorize(actor, 'enquiry.use');
  const now = platform.clock();
  requireViewingDates(wish, now);
  return platform.db.transaction().execute(async tx => {
    const enquirer = await repo.lockEnquirer(tx, id);
    const known = wish.clientId && (await repo.findByClientId(tx, id, wish.clientId));
    if (known) return presentEnquiry(known, id);
    await requireConfirmedEmail(platform, tx, id);
    const home = await requireHome(tx, wish);
    requireCanEnquire(home, wish, id);
    if (home.owner_id !== null) await requireNoBlock(tx, id, home.owner_id);
    await requireWithinRateLimit(tx, id, home, now);
    const inquiryId = await repo.insertEnquiry(tx, {
      ...home,
      inquirer_id: id,
      inquiry_type: wish.inquiryType,
      message: wish.message,
      preferred_contact_method: wish.preferredContactMethod,
      contact_details: contactOf(wish, enquirer.email),
      viewing_preference: wish.viewingPreference,
      client_id: wish.clientId ?? null,
      created_at: now,
    });
    if (inquiryId === undefined) throw conflict(WAITS_ALREADY);
    const row = (await repo.findEnquiry(tx, inquiryId))!;
    if (home.owner_id !== null) await notifyOwner(platform, tx, row);
    return presentEnquiry(row, id);
  });
}

const WAITS_ALREADY = 'You have already sent this enquiry. We will let you know when the owner replies.';

function requireViewingDates({ viewingPreference }: CreateEnquiryInput, now: Date): void {
  if (viewingPreference.every(({ date }) => isViewingDate(date, now))) return;
  throw badInput('viewingPreference', 'Choose a day within the next three months');
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
  if (!home) throw notFound('Property not found');
  return home;
}

function requireCanEnquire(home: EnquiryHome, { inquiryType }: CreateEnquiryInput, askerId: number): void {
  if (home.owner_id === askerId) throw new AppError('bad_input', 'This is your own home');
  const needsOwner = inquiryType === 'viewing' || inquiryType === 'contact';
  if (needsOwner && home.owner_id === null)
    throw conflict('The owner of this home has not joined Sway yet. You can express interest instead.');
}

async function requireWithinRateLimit(tx: Db, askerId: number, home: EnquiryHome, now: Date): Promise<void> {
  const asked = await repo.countEnquiriesSince(tx, askerId, new Date(now.getTime() - DAY_MS), home);
  const { perDay, perHomePerDay } = ENQUIRY_LIMITS;
  const words =
    asked.all >= perDay
      ? `You have sent ${perDay} enquiries today. Please try again tomorrow.`
      : asked.here >= perHomePerDay
        ? 'You have sent several enquiries about this home today. Please wait for the owner to reply.'
        : null;
  if (words) throw new AppError('rate_limited', words, { retryAfterSeconds: 3600 });
}

function contactOf(
  { preferredContactMethod: method, phone }: CreateEnquiryInput,
  email: string,
): string | null {
  if (method === 'phone') return phone!;
  return method === 'email' ? email : null;
}

/** One's own enquiries: those received as an owner, or those sent. */
export async function listOwn(
  { db }: Platform,
  actor: Actor | null,
  { limit, cursor, ...wish }: CallInput<typeof listEnquiries>['query'],
): Promise<Paged<Enquiry[]>> {
  const { id } = authorize(actor, 'enquiry.use');
  const after = decodeIdCursor(cursor);
  const [rows, total] = await Promise.all([
    repo.findInquiriesOf(db, id, { ...wish, after, limit: limit + 1 }),
    repo.countInquiriesOf(db, id, wish),
  ]);
  return pageById(rows, total, limit, row => presentEnquiry(row, id));
}

export async function countOwn({ db }: Platform, actor: Actor | null) {
  const { id } = authorize(actor, 'enquiry.use');
  return repo.countBoxes(db, id);
}

/** How many people wait for the owner of a record to join. A number alone, open to everybody. */
export async function countInterest({ db }: Platform, unitOfPropertyId: string) {
  return { people: await repo.countInterested(db, unitOfPropertyId) };
}
