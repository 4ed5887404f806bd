import type { EnquiryType } from '@sway/domain/enquiry-rules';
import type { ComponentProps } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginPath } from '../session/login-path.ts';
import { useKnownUser } from '../session/use-known-user.ts';
import { useSession } from '../session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { ENQUIRY_PARAM, formatEnquiryParam } from './enquiry-param.ts';
import type { EnquiryAbout } from './enquiry-param.ts';

type EnquiryButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'about' | 'onClick'> & {
  type: EnquiryType;
  about: EnquiryAbout;
  /** Whose the home is: there is nothing to ask oneself. */
  ownerId?: number;
};

const LOGIN_FIRST: Record<EnquiryType, string> = {
  viewing: 'Please log in to book a viewing',
  interest: 'Please log in to express interest',
  contact: 'Please log in to request contact',
  agent: 'Please log in to find an agent',
};

/** Opens the window for asking; a visitor logs in first and comes back to it. */
export function EnquiryButton({ type, about, ownerId, ...button }: EnquiryButtonProps) {
  const { user } = useSession();
  const knownUser = useKnownUser();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  if (user && user.id === ownerId) return null;

  async function ask(): Promise<void> {
    const enquirer = await knownUser();
    // The button goes as soon as it is known that the home is one's own.
    if (enquirer && enquirer.id === ownerId) return;
    const query = new URLSearchParams(search);
    query.set(ENQUIRY_PARAM, formatEnquiryParam({ type, about }));
    const path = `${pathname}?${query}`;
    if (enquirer) return void navigate(path, { preventScrollReset: true, state });
    toast({ title: 'Authentication Required', description: LOGIN_FIRST[type], variant: 'destructive' });
    void navigate(loginPath(path));
  }

  return <Button {...button} type="button" onClick={() => void ask()} />;
}
