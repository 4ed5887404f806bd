/** The user types (product/accounts.md#permissions). Admin cannot be chosen at registration (product/accounts.md#user-types). */
export const USER_TYPES = ['buyer', 'owner', 'agent', 'admin'] as const;

export type UserType = (typeof USER_TYPES)[number];

/** The user types that a person can register as (product/accounts.md#registration). */
export const REGISTRABLE_USER_TYPES = ['buyer', 'owner', 'agent'] as const;

/** The signed-in user who makes a request. */
export type Actor = { id: number; userType: UserType };

/** A rule for an action. `ownerId` is the owner of the resource, if it has one. */
type Rule = (actor: Actor, ownerId: number | undefined) => boolean;

const anyUser: Rule = () => true;
const ownerOnly: Rule = (actor, ownerId) => actor.id === ownerId;
const adminOnly: Rule = actor => actor.userType === 'admin';
const ownerOrAdmin: Rule = (actor, ownerId) => ownerOnly(actor, ownerId) || adminOnly(actor, ownerId);

/**
 * Every action that is not open to everyone, and who can do it (product/accounts.md#permissions). Pages and services both read
 * this table.
 */
const RULES = {
  'account.use': anyUser,
  'user.see-private': ownerOrAdmin,
  'user.edit': ownerOrAdmin,
  'media.upload': anyUser,
  'listing.create': anyUser,
  'listing.manage': ownerOrAdmin,
  'claim.create': anyUser,
  'claim.manage': ownerOnly,
  'claim.read-documents': ownerOrAdmin,
  'conversation.use': anyUser,
  'enquiry.use': anyUser,
  'exploration.use': ownerOnly,
  'admin.use': adminOnly,
} satisfies Record<string, Rule>;

export type Action = keyof typeof RULES;

/** Allowed, or the reason why not: the caller is not signed in, or has no permission. */
export type Decision = 'allowed' | 'sign-in-first' | 'forbidden';

/** Decides whether the actor can do the action to a resource of the owner, if it has one. */
export function decide(actor: Actor | null, action: Action, ownerId?: number): Decision {
  if (!actor) return 'sign-in-first';
  return RULES[action](actor, ownerId) ? 'allowed' : 'forbidden';
}

/** Whether the actor can do the action, for pages that show or hide controls. */
export function can(actor: Actor | null, action: Action, ownerId?: number): boolean {
  return decide(actor, action, ownerId) === 'allowed';
}
