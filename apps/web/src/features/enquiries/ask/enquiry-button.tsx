import type { EnquiryType } from '@sway/domain/enquiries/enquiry-rules';
import { t } from '@sway/domain/language/texts';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { loginWithoutScript } from '#shared/session/login-without-script.tsx';
import { useOpenSignedIn } from '#shared/session/use-open-signed-in.ts';
import { useSession } from '#shared/session/use-session.ts';
import { Button } from '#shared/ui/button.tsx';
import { ENQUIRY_PARAM, formatEnquiryParam } from './enquiry-target.ts';
import type { EnquiryAbout } from './enquiry-target.ts';

type EnquiryButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'about' | 'onClick'> & {
  type: EnquiryType;
  about: EnquiryAbout;
  /** The listing's owner, for whom the button is not shown. */
  ownerId?: number;
};

const LOGIN_FIRST: Record<EnquiryType, string> = {
  viewing: t`Please log in to book a viewing`,
  interest: t`Please log in to express interest`,
  contact: t`Please log in to request contact`,
  agent: t`Please log in to find an agent`,
};

/** Opens the enquiry dialog. A visitor is sent to the login page first and returns to the dialog. */
export function EnquiryButton({ type, about, ownerId, ...button }: EnquiryButtonProps) {
  const { user } = useSession();
  const open = useOpenSignedIn(LOGIN_FIRST[type], ownerId);
  const { pathname, search } = useLocation();
  if (user && user.id === ownerId) return null;

  const query = new URLSearchParams(search);
  query.set(ENQUIRY_PARAM, formatEnquiryParam({ type, about }));
  const path = `${pathname}?${query}`;

  return (
    <Button
      {...button}
      {...loginWithoutScript(path)}
      onClick={event => {
        event.preventDefault();
        open(path);
      }}
    />
  );
}
