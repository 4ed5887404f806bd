import { said, t } from '@sway/domain/language/texts';
import { VERIFICATION_PROMISE_HOURS } from '@sway/domain/claims/claim-rules';
import { BRAND } from '@sway/domain/brand';
import type { ClaimRivalry } from '@sway/domain/notifications/notification-kinds';
import { formatDate } from '@sway/domain/text/format';
import { enqueueMail } from '#features/mail/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { urlOfPage } from '#platform/language.ts';

type MailRecipient = { id: number; userId: number; name: string; email: string; fullAddress: string };

/** A change of a claim that its claimant is notified about. */
export type ClaimMailEvent =
  | { kind: 'received' }
  | { kind: 'verified'; note: string | null }
  | { kind: 'rejected' | 'withdrawn' | 'asked' | 'stopped'; note: string }
  | { kind: 'disputed'; answerBy: Date; objection: () => string }
  | { kind: 'dispute_over' | 'overtaken' };

/**
 * Notifies a claimant, in the transaction of the change: about a decision or a question according to their notification settings, and always
 * by mail when the claim was received.
 */
export async function notifyClaimant(
  platform: Platform,
  tx: Db,
  { id: claimId, userId, name, email, fullAddress: address }: MailRecipient,
  event: ClaimMailEvent,
): Promise<void> {
  const mailText = () => mailOf(address, event);
  if (event.kind !== 'received') {
    const decision = {
      kind: 'claim_decided',
      claimId,
      address,
      isVerified: event.kind === 'verified',
      ...rivalryOf(event),
      ...(event.kind === 'withdrawn' ? { isRevoked: true } : {}),
      ...(event.kind === 'asked' || event.kind === 'stopped' ? { isQuestion: true } : {}),
    } as const;
    return notify(platform, tx, userId, decision, { from: null, mailText });
  }
  await enqueueMail(platform, tx, {
    userId,
    to: email,
    write: () => {
      const { subject, lines } = mailText();
      const link = urlOfPage(platform.config, '/my-properties?tab=claims');
      return { subject, text: [t`Kia ora ${name},`, ...lines, link, BRAND.name].join('\n\n') };
    },
  });
}

function mailOf(address: string, event: ClaimMailEvent): ClaimMailText {
  const { subject, lines } = MAILS[event.kind](address, detailOf(event));
  // Before the line that leads to the link.
  if (event.kind === 'disputed') lines.splice(-1, 0, event.objection());
  return { subject, lines };
}

/** What the mail says besides the address: a note of an admin, or a date. */
function detailOf(event: ClaimMailEvent): string | null {
  if (event.kind === 'disputed') return formatDate(event.answerBy);
  // What our letters say of a stopped claim is a text of ours.
  if (event.kind === 'stopped') return said(event.note);
  return 'note' in event ? event.note : null;
}

function rivalryOf(event: ClaimMailEvent): { rival?: ClaimRivalry } {
  if (event.kind === 'disputed')
    return { rival: { news: 'disputed', answerBy: event.answerBy.toISOString() } };
  if (event.kind === 'dispute_over' || event.kind === 'overtaken') return { rival: { news: event.kind } };
  return {};
}

type ClaimMailText = { subject: string; lines: string[] };

const MAILS: Record<ClaimMailEvent['kind'], (address: string, note: string | null) => ClaimMailText> = {
  received: address => ({
    subject: t`We received your claim for ${address}`,
    lines: [
      t`Thank you for claiming ${address}. We will check it within ${VERIFICATION_PROMISE_HOURS.from} to ${VERIFICATION_PROMISE_HOURS.to} hours and e-mail you.`,
      t`A rates notice, record of title or power bill helps. You can add documents here:`,
    ],
  }),
  verified: (address, note) => ({
    subject: t`Your claim for ${address} is verified`,
    lines: [
      t`We have verified your claim for ${address}.`,
      ...(note ? [note] : []),
      t`The home stays private until you publish it here:`,
    ],
  }),
  rejected: (address, note) => ({
    subject: t`We could not verify your claim for ${address}`,
    lines: [
      t`We could not verify your claim for ${address}. The reason:`,
      note ?? '',
      t`You can add documents, correct the claim and submit it again here:`,
    ],
  }),
  asked: (address, note) => ({
    subject: t`We need more to check your claim for ${address}`,
    lines: [
      t`Before we decide about your claim for ${address}, we need something from you:`,
      note ?? '',
      t`You can add documents, correct the claim and send it to us again here:`,
    ],
  }),
  stopped: (address, note) => ({
    subject: t`Your claim for ${address} is stopped`,
    lines: [note ?? '', t`You can add documents and send the claim to us again here:`],
  }),
  disputed: (address, answerBy) => ({
    subject: t`Someone disputes that you own ${address}`,
    lines: [
      t`Another person says that ${address} is theirs. You stay its verified owner while our team checks both claims.`,
      t`Please add documents that show it is yours by ${answerBy!}, such as a rates notice or the record of title, even if you have sent some before. After that we decide with what we have.`,
      t`You can add them here, or write to ${BRAND.contact.email}:`,
    ],
  }),
  dispute_over: address => ({
    subject: t`${address} is no longer disputed`,
    lines: [t`No other claim stands against yours for ${address}. You are still its verified owner.`],
  }),
  overtaken: address => ({
    subject: t`Someone else was verified as the owner of ${address}`,
    lines: [
      t`We have verified another person as the owner of ${address}. Your claim stays open as a dispute, and our team checks both.`,
      t`You can add documents to it, or cancel it, here:`,
    ],
  }),
  withdrawn: (address, note) => ({
    subject: t`Your claim for ${address} is no longer verified`,
    lines: [
      t`We have withdrawn the verification of your claim for ${address}. The reason:`,
      note ?? '',
      t`Its listing is hidden, and what you hid of the home’s records is shown again. You can add documents and submit the claim again, or cancel it and dispute the new owner’s claim, here:`,
    ],
  }),
};
