import type { EnquiryType } from '@sway/domain/enquiries/enquiry-rules';
import type { ComponentProps } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginWithoutScript } from '#shared/session/login-without-script.tsx';
import { loginPath } from '#shared/session/login-path.ts';
import { useKnownUser } from '#shared/session/use-known-user.ts';
import { useSession } from '#shared/session/use-session.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { ENQUIRY_PARAM, formatEnquiryParam } from './enquiry-target.ts';
import type { EnquiryAbout } from './enquiry-target.ts';

type EnquiryButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'about' | 'onClick'> & {
  type: EnquiryType;
  about: EnquiryAbout;
  /** The listing's owner, for whom the button is not shown. */
  ownerId?: number;
};

const LOGIN_FIRST: Record<EnquiryType, string> = {
  viewing: 'Please log in to book a viewing',
  interest: 'Please log in to express interest',
  contact: 'Please log in to request contact',
  agent: 'Please log in to find an agent',
};

/** Opens the enquiry dialog. A visitor is sent to the login page first and returns to the dialog. */
export function EnquiryButton({ type, about, ownerId, ...button }: EnquiryButtonProps) {
  const { user } = useSession();
  const knownUser = useKnownUser();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  if (user && user.id === ownerId) return null;

  const query = new URLSearchParams(search);
  query.set(ENQUIRY_PARAM, formatEnquiryParam({ type, about }));
  const path = `${pathname}?${query}`;

  async function ask(): Promise<void> {
    const enquirer = await knownUser();
    // An owner's own button disappears once the session is known.
    if (enquirer && enquirer.id === ownerId) return;
    if (enquirer) return void navigate(path, { preventScrollReset: true, state });
    toast({ title: 'Authentication Required', description: LOGIN_FIRST[type], variant: 'destructive' });
    void navigate(loginPath(path));
  }

  return (
    <Button
      {...button}
      {...loginWithoutScript(path)}
      onClick={event => {
        event.preventDefault();
        void ask();
      }}
    />
  );
}
