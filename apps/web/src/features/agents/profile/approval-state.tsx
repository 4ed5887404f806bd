import type { PrivateUser } from '@sway/contract/users';
import { BRAND } from '@sway/domain/brand';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';

type ApprovalStateProps = { userId: number; agent: NonNullable<PrivateUser['agent']> };

/** What an agent's approval means for the profile, and what the agent can do next. */
export function ApprovalState({ userId, agent }: ApprovalStateProps) {
  if (agent.status === 'approved') return <Approved userId={userId} />;
  if (agent.status === 'pending')
    return (
      <p>
        We check your licence in the public register, and notify you. Until then your profile is not shown,
        and nobody can invite you.
      </p>
    );
  const isRejected = agent.status === 'rejected';
  return (
    <div className="grid gap-1 rounded-lg border border-sand-border bg-sand p-4 text-sm wrap-anywhere text-foreground">
      <b className="font-semibold">
        {isRejected ? 'You could not be approved as an agent.' : 'Your approval is suspended.'}
      </b>
      {agent.reason && <p>Reason: {agent.reason}</p>}
      <p>
        {isRejected
          ? 'Correct your details here, and your name under Profile. Saving sends your application again.'
          : `Your profile is not shown, and nobody can invite you. Write to ${BRAND.contact.email} if this is a mistake.`}
      </p>
    </div>
  );
}

function Approved({ userId }: { userId: number }) {
  return (
    <p>
      Everyone can see this{' '}
      <Link to={paths.agent(userId)} className="font-semibold text-link underline-offset-4 hover:underline">
        on your public profile
      </Link>
      . Your phone number is shown only to buyers and owners in conversations in which you write, your e-mail
      to nobody. Buyers and owners invite you into conversations.
    </p>
  );
}
