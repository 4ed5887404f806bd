import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { lockEnquiry } from './enquiries.repo.ts';
import type { EnquiryRow } from './enquiries.repo.ts';

/** Locks an enquiry that a user received or sent. @throws AppError enquiry.not_found for other users */
export async function lockOwnEnquiry(tx: Db, enquiryId: number, userId: number): Promise<EnquiryRow> {
  const row = await lockEnquiry(tx, enquiryId);
  if (!row || (row.ownerId !== userId && row.inquirerId !== userId)) throw new AppError('enquiry.not_found');
  return row;
}
