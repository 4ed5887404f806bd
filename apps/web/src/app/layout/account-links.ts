import { t } from '@sway/domain/language/texts';
import { can } from '@sway/domain/accounts/permissions';
import type { PrivateUser } from '@sway/contract/users';
import { Heart, House, Mail, MailQuestionMark, MessageCircle, Shield, Trophy, UserRound } from 'lucide-react';
import { useNews } from '#features/exploration/news.ts';
import { useSite } from '#shared/api/use-site.ts';
import { paths } from '#shared/paths.ts';

/** Links to the pages of a signed-in user, for the wide and the narrow menu. */
export function useAccountLinks(user: PrivateUser) {
  const hasMailbox = useSite()?.hasMailbox ?? false;
  const { points } = useNews();
  return [
    ...(points > 0 ? [{ to: paths.map, label: t`New achievements: +${points}`, Icon: Trophy }] : []),
    { to: paths.profile, label: t`Profile`, Icon: UserRound },
    ...(user.userType === 'owner' ? [{ to: paths.myProperties, label: t`My Properties`, Icon: House }] : []),
    { to: paths.messages, label: t`Messages`, Icon: MessageCircle },
    { to: paths.enquiries, label: t`My Enquiries`, Icon: MailQuestionMark },
    { to: paths.saved, label: t`Saved Homes`, Icon: Heart },
    ...(hasMailbox ? [{ to: paths.mailbox, label: t`Mailbox`, Icon: Mail }] : []),
    ...(can(user, 'admin.use') ? [{ to: paths.admin, label: t`Admin`, Icon: Shield }] : []),
  ];
}
