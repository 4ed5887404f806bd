import { VERIFICATION_PROMISE_HOURS } from '@sway/domain/claim-rules';
import { BRAND } from '@sway/domain/brand';
import { enqueueMail } from '#features/mail/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';

type MailRecipient = { id: number; user_id: number; name: string; email: string; full_address: string };

/** What happened to a claim, for its claimant to hear of. */
export type ClaimMailEvent =
  | { kind: 'received' }
  | { kind: 'verified'; note: string | null }
  | { kind: 'rejected' | 'revoked'; note: string };

/**
 * Tells the claimant, as part of the transaction that gives it cause: of a decision as they chose to be told, and by mail that
 * the claim has come in. The one place from which claimants are told.
 */
export async function notifyClaimant(
  platform: Platform,
  tx: Db,
  { id: claimId, user_id: userId, name, email, full_address: address }: MailRecipient,
  news: ClaimMailEvent,
): Promise<void> {
  const { subject, lines } = MAILS[news.kind](address, 'note' in news ? news.note : null);
  if (news.kind !== 'received') {
    const decision = {
      kind: 'claim_decided',
      claimId,
      address,
      isVerified: news.kind === 'verified',
      ...(news.kind === 'revoked' ? { isRevoked: true } : {}),
    } as const;
    return notify(platform, tx, userId, decision, { from: null, letter: { subject, lines } });
  }
  const link = `${platform.config.baseUrl}/my-properties?tab=claims`;
  await enqueueMail(platform, tx, {
    userId,
    to: email,
    subject,
    text: [`Kia ora ${name},`, ...lines, link, BRAND.name].join('\n\n'),
  });
}

type ClaimMailText = { subject: string; lines: string[] };

const MAILS: Record<ClaimMailEvent['kind'], (address: string, note: string | null) => ClaimMailText> = {
  received: address => ({
    subject: `We received your claim for ${address}`,
    lines: [
      `Thank you for claiming ${address}. We will check it within ${VERIFICATION_PROMISE_HOURS.from} to ${VERIFICATION_PROMISE_HOURS.to} hours and e-mail you.`,
      'A rates notice, record of title or power bill helps. You can add documents here:',
    ],
  }),
  verified: (address, note) => ({
    subject: `Your claim for ${address} is verified`,
    lines: [
      `We have verified your claim for ${address}.`,
      ...(note ? [note] : []),
      'The home stays private until you publish it here:',
    ],
  }),
  rejected: (address, note) => ({
    subject: `We could not verify your claim for ${address}`,
    lines: [
      `We could not verify your claim for ${address}. The reason:`,
      note ?? '',
      'You can add documents, correct the claim and submit it again here:',
    ],
  }),
  revoked: (address, note) => ({
    subject: `Your claim of ${address} is no longer verified`,
    lines: [
      `we have taken back the verification of your claim of ${address}, for this reason:`,
      note ?? '',
      'Its listing is hidden. You can add documents and submit the claim again here, or withdraw it and dispute the new owner’s.',
    ],
  }),
};
