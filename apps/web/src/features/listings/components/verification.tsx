import type { Listing } from '@sway/contract/properties';
import { BadgeCheck, CircleDashed, UserCheck } from 'lucide-react';
import { cn } from '#shared/ui/cn.ts';
import { Tag } from '#shared/ui/tag.tsx';

type Verified = Pick<Listing, 'linzVerified' | 'ownerVerified'>;

const STATES = {
  badge: { text: 'LINZ Verified', Sign: BadgeCheck },
  owner: { text: 'Owner verified', Sign: UserCheck },
  none: { text: 'Not checked', Sign: CircleDashed },
};

/** How far a listing is verified: its owner and a linked record, its owner alone, or neither (product/listings.md#the-linz-verified-badge). */
function stateOf({ linzVerified, ownerVerified }: Verified): keyof typeof STATES {
  if (linzVerified) return 'badge';
  return ownerVerified ? 'owner' : 'none';
}

/** How far a listing is verified, in words: `LINZ Verified`. */
export function verificationText(listing: Verified): string {
  return STATES[stateOf(listing)].text;
}

/** How far a listing is verified. LINZ's name needs a linked record; without a verified owner, the sign is neutral. */
export function VerificationNote({ listing, className }: { listing: Verified; className?: string }) {
  const state = stateOf(listing);
  const { text, Sign } = STATES[state];
  return (
    <p
      className={cn(
        'flex items-center gap-2 text-xs font-semibold',
        state === 'none' ? 'text-muted-foreground' : 'text-link',
        className,
      )}
    >
      <Sign aria-hidden className="size-4" />
      Owner Listed • {text}
    </p>
  );
}

/** The same as a tag, above a home's title. */
export function VerificationTag({ listing }: { listing: Verified }) {
  const state = stateOf(listing);
  const { text, Sign } = STATES[state];
  return (
    <Tag tone={state === 'badge' ? 'lime' : undefined}>
      <Sign aria-hidden="true" />
      {state === 'badge' ? text : `Owner Listed • ${text}`}
    </Tag>
  );
}
