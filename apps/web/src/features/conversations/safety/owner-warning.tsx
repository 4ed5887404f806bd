import type { Conversation } from '@sway/contract/conversations';
import { standingWarning } from '@sway/domain/conversations/owner-standing';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';

/**
 * Warns buyers and agents who write with somebody whose ownership is disputed, not confirmed or another's, and leads a disputed owner to
 * their documents (product/conversations.md#who-the-owner-is).
 */
export function OwnerWarning({ conversation }: { conversation: Conversation }) {
  const { role, ownerStanding, stop } = conversation;
  const warning = standingWarning(role, ownerStanding);
  const isDisputedOwner = role === 'owner' && ownerStanding === 'disputed';
  if (stop === 'left' || (warning === null && !isDisputedOwner)) return null;
  return (
    <p
      role="note"
      className="flex gap-2.5 border-b border-aspirational bg-aspirational-soft px-4 py-2.5 text-sm text-aspirational-text"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {warning ?? (
          <>
            Someone else says that this home is theirs.{' '}
            <Link
              to={`${paths.myProperties}?tab=claims`}
              className="font-semibold underline underline-offset-2"
            >
              Add documents to your claim
            </Link>
          </>
        )}
      </span>
    </p>
  );
}
