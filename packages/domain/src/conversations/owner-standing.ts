import { BRAND } from '../brand.ts';
import type { ConversationRole } from './conversation-rules.ts';
import { said, t } from '../language/texts.ts';

/**
 * What others can trust the person for who listed a home: nothing is known against them; somebody else claims the home of which they are the
 * verified owner; our team did not confirm, or no longer confirms, that it is theirs; somebody else is its verified owner.
 */
export const OWNER_STANDINGS = ['owner', 'disputed', 'unconfirmed', 'replaced'] as const;

export type OwnerStanding = (typeof OWNER_STANDINGS)[number];

/** What the claims on the address of a listing say about the person who listed it. */
export type StandingFacts = {
  isVerifiedOwner: boolean;
  isRejected: boolean;
  /** Whether another person claims the address as its owner, and an admin has not decided. */
  hasRival: boolean;
  isOtherVerified: boolean;
};

/** The standing of the person who listed a home (product/claims.md#disputes). */
export function ownerStanding(facts: StandingFacts): OwnerStanding {
  if (facts.isOtherVerified) return 'replaced';
  if (facts.isRejected) return 'unconfirmed';
  return facts.isVerifiedOwner && facts.hasRival ? 'disputed' : 'owner';
}

const STANDING_LABELS: Record<OwnerStanding, string> = {
  owner: t`Owner`,
  disputed: t`Owner, ownership disputed`,
  unconfirmed: t`Ownership not confirmed`,
  replaced: t`Not the verified owner`,
};

/** What the other side of a conversation is called under their name. */
export function otherSideLabel(role: ConversationRole, standing: OwnerStanding, hasLeft: boolean): string {
  if (hasLeft) return role === 'agent' ? t`Buyer and owner` : t`Has left ${BRAND.name}`;
  if (role === 'owner') return t`Interested buyer`;
  if (role === 'buyer') return said(STANDING_LABELS[standing]);
  return standing === 'owner'
    ? t`Buyer and owner`
    : `${t`Buyer and owner`}. ${said(STANDING_LABELS[standing])}`;
}

const WARNINGS: Record<Exclude<OwnerStanding, 'owner'>, () => string> = {
  disputed: () =>
    t`Someone else says that this home is theirs. Our team is checking both. Until it has decided, share nothing private and pay nothing.`,
  unconfirmed: () =>
    t`Our team could not confirm that this person owns the home. Share nothing private and pay nothing. If you already have, write to ${BRAND.contact.email}.`,
  replaced: () =>
    t`Our team has verified someone else as the owner of this home. Share nothing private and pay nothing. If you already have, write to ${BRAND.contact.email}.`,
};

/** What buyers and agents are warned of; null for the person who listed the home, and while nothing is known against them. */
export function standingWarning(role: ConversationRole, standing: OwnerStanding): string | null {
  return role === 'owner' || standing === 'owner' ? null : WARNINGS[standing]();
}
