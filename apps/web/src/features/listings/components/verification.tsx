import { t } from '@sway/domain/language/texts';
import type { Listing } from '@sway/contract/properties';
import { PRIVACY_LABELS } from '@sway/domain/listings/privacy';
import { BadgeCheck, CircleDashed, MapPinned, UserCheck } from 'lucide-react';
import { cn } from '#shared/ui/cn.ts';
import { Tag } from '#shared/ui/tag.tsx';

type Verified = Pick<Listing, 'linzVerified' | 'ownerVerified' | 'privacy'>;

const STATES = {
  badge: { text: t`LINZ Verified`, Sign: BadgeCheck },
  owner: { text: t`Owner verified`, Sign: UserCheck },
  none: { text: t`Not checked`, Sign: CircleDashed },
};

/**
 * How far a listing is verified: its owner and a linked record, its owner alone, or neither (product/listings.md#the-linz-verified-badge).
 * Of a private home it says how much of the place is told instead.
 */
function stateOf({ linzVerified, ownerVerified, privacy }: Verified) {
  const label = PRIVACY_LABELS[privacy];
  if (label !== null) return { state: 'private', text: label, Sign: MapPinned };
  const state = linzVerified ? 'badge' : ownerVerified ? 'owner' : 'none';
  return { state, ...STATES[state] };
}

/** How far a listing is verified, in words: `LINZ Verified`. */
export function verificationText(listing: Verified): string {
  return stateOf(listing).text;
}

/** How far a listing is verified. LINZ's name needs a linked record; without a verified owner, the sign is neutral. */
export function VerificationNote({ listing, className }: { listing: Verified; className?: string }) {
  const { state, text, Sign } = stateOf(listing);
  return (
    <p
      className={cn(
        'flex items-center gap-2 text-xs font-semibold',
        state === 'badge' || state === 'owner' ? 'text-link' : 'text-muted-foreground',
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
  const { state, text, Sign } = stateOf(listing);
  return (
    <Tag tone={state === 'badge' ? 'lime' : undefined}>
      <Sign aria-hidden="true" />
      {state === 'badge' ? text : `Owner Listed • ${text}`}
    </Tag>
  );
}
