import { t } from '@sway/domain/language/texts';
import { whoMayWriteNow } from '@sway/domain/conversations/contact-rules';
import { MessageCircle, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { rememberPendingChat, useStartChat } from '#features/conversations/index.ts';
import type { ChatHome } from '#features/conversations/index.ts';
import { paths } from '#shared/paths.ts';
import { loginWithoutScript } from '#shared/session/login-without-script.tsx';
import { loginPath } from '#shared/session/login-path.ts';
import { useIsOwn } from '#shared/session/use-is-own.ts';
import { useSession } from '#shared/session/use-session.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';

type LookProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className' | 'children'>;

type ChatButtonProps = LookProps & {
  listing: ChatHome;
  /** Whether a visitor gets a toast, or is sent to the login page without one. */
  visitorWay?: 'toast' | 'login' | undefined;
};

const LABELS = { offers: t`Make an offer`, waiting: t`Waiting list`, nobody: t`Waiting list` };

/** Starts the chat with a listing's owner, or what its owner lets begin (product/conversations.md#who-may-write), with the same sign under each of its names. On the user's own listing it is Edit. */
export function ChatButton({ listing, visitorWay = 'toast', children, ...look }: ChatButtonProps) {
  const isOwn = useIsOwn(listing.ownerId);
  const { start } = useStartChat();
  const [now] = useState(() => new Date());
  const who = whoMayWriteNow(listing, now);
  if (isOwn) return <EditButton id={listing.id} {...look} />;
  return (
    <Button
      {...look}
      {...loginWithoutScript(paths.property(listing.id))}
      onClick={event => {
        event.preventDefault();
        start(listing, visitorWay);
      }}
    >
      <MessageCircle aria-hidden="true" />
      {who === 'anyone' ? children : LABELS[who]}
    </Button>
  );
}

/** Starts the chat; a visitor gets a link to the login with its own label. */
export function ChatOrLogin({
  loginLabel,
  ...button
}: Omit<ChatButtonProps, 'visitorWay'> & { loginLabel: LookProps['children'] }) {
  const { user, isLoading } = useSession();
  const { pathname, search } = useLocation();
  if (user || isLoading) return <ChatButton {...button} />;
  const { listing, variant, size, className } = button;
  return (
    <ButtonLink
      to={loginPath(pathname + search)}
      onClick={() => rememberPendingChat(listing)}
      {...{ variant, size, className }}
    >
      <MessageCircle aria-hidden="true" />
      {loginLabel}
    </ButtonLink>
  );
}

/** Opens the editor of the user's own listing. */
function EditButton({ id, ...look }: Omit<LookProps, 'children'> & { id: number }) {
  return (
    <ButtonLink to={`${paths.myProperties}?edit=${id}`} {...look}>
      <Pencil aria-hidden="true" />
      Edit
    </ButtonLink>
  );
}
