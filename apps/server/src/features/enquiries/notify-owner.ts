import { t } from '@sway/domain/language/texts';
import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { EnquiryRow } from './enquiries.repo.ts';
import { contactLine, enquiryLines } from './enquiry-text.ts';

/** Notifies a home's owner about an enquiry. @param more how many further enquiries were assigned with it. */
export async function notifyOwner(platform: Platform, tx: Db, row: EnquiryRow, more = 0): Promise<void> {
  const { id: enquiryId, inquiryType: enquiryType, inquirerName: enquirerName, home } = row;
  const personId = row.inquirerId;
  const isViewing = enquiryType === 'viewing';
  await notify(
    platform,
    tx,
    row.ownerId!,
    {
      kind: 'enquiry_received',
      enquiryId,
      enquiryType,
      enquirerName,
      personId,
      home,
      ...(more > 0 ? { more } : {}),
    },
    {
      from: row.inquirerId,
      mailText: () => ({
        subject: isViewing
          ? t`${enquirerName} would like to view ${home}`
          : t`${enquirerName} asks about ${home}`,
        lines: [
          isViewing ? t`${enquirerName} would like to view ${home}.` : t`${enquirerName} asks about ${home}.`,
          ...enquiryLines(row),
          contactLine(row),
          ...(more > 0 ? [t`${more} more people enquired before you joined.`] : []),
          t`Reply here:`,
        ],
      }),
    },
  );
}

/** Notifies a home's owner, if there is one, that an enquiry was withdrawn before it was answered. */
export async function notifyOfWithdrawal(platform: Platform, tx: Db, row: EnquiryRow): Promise<void> {
  const { id: enquiryId, inquiryType: enquiryType, inquirerName: enquirerName, home } = row;
  if (row.ownerId === null) return;
  const personId = row.inquirerId;
  const event = { kind: 'enquiry_received', enquiryId, enquiryType, enquirerName, personId, home } as const;
  await notify(platform, tx, row.ownerId, { ...event, isWithdrawn: true }, { from: personId });
}
