import { t } from '@sway/domain/language/texts';
import { BRAND } from '@sway/domain/brand';
import { formatDate } from '@sway/domain/text/format';
import { enqueueMail } from '#features/mail/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { requireUse } from '#platform/rate-limits/rate-limits.ts';
import { urlOfPage } from '#platform/language.ts';

/** Mails the link of an invitation. The address need not be that of an account. @throws AppError shortlist.invitation_limit */
export async function mailInvitation(
  platform: Platform,
  tx: Db,
  inviter: { id: number; name: string },
  { email, token, expiresAt }: { email: string; token: string; expiresAt: Date },
): Promise<void> {
  const use = { limit: 'shortlistMailsToAddress', subject: email.toLowerCase() } as const;
  await requireUse(platform, tx, use, 'shortlist.invitation_limit');
  await enqueueMail(platform, tx, {
    userId: inviter.id,
    to: email,
    confirmsAddress: true,
    isCounted: true,
    expiresAt,
    write: () => ({
      subject: t`${inviter.name} would like to look for a home together with you`,
      text: [
        t`Kia ora,`,
        t`${inviter.name} invites you to share saved homes on ${BRAND.name}: you see each other’s homes, stars, tags and saved costs, and can comment on the homes. Notes stay your own.`,
        `${urlOfPage(platform.config, '/saved')}?join=${token}`,
        t`The link works once, until ${formatDate(expiresAt)}. There you can also decline. If you do not know ${inviter.name}, ignore this e-mail: nothing happens without you.`,
        BRAND.name,
      ].join('\n\n'),
    }),
  });
}
