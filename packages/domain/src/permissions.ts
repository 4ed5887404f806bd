/** The kinds of user (product/accounts.md#permissions). Admin cannot be chosen at registration (product/accounts.md#user-types). */
export const USER_TYPES = ['buyer', 'owner', 'agent', 'admin'] as const;

export type UserType = (typeof USER_TYPES)[number];

/** The kinds that a person can register as (product/accounts.md#registration). */
export const REGISTRABLE_USER_TYPES = ['buyer', 'owner', 'agent'] as const;

/** Who asks: a signed-in user, or nobody. */
export type Actor = { id: number; userType: UserType };

/** What there is to decide about. `ownerId` is whose the thing is, where it is somebody's. */
type Rule = (actor: Actor, ownerId: number | undefined) => boolean;

const anybodySignedIn: Rule = () => true;
const themselves: Rule = (actor, ownerId) => actor.id === ownerId;
const admins: Rule = actor => actor.userType === 'admin';
const themselvesOrAdmins: Rule = (actor, ownerId) => themselves(actor, ownerId) || admins(actor, ownerId);

/**
 * Everything that is not open to everybody, and who may do it (product/accounts.md#permissions). Pages and services read this
 * table alike.
 */
const RULES = {
  'account.use': anybodySignedIn,
  'user.see-private': themselvesOrAdmins,
  'user.edit': themselvesOrAdmins,
  'media.upload': anybodySignedIn,
  'listing.create': anybodySignedIn,
  'listing.manage': themselvesOrAdmins,
  'claim.create': anybodySignedIn,
  'claim.manage': themselves,
  'claim.read-documents': themselvesOrAdmins,
  'conversation.use': anybodySignedIn,
  'enquiry.use': anybodySignedIn,
  'admin.use': admins,
} satisfies Record<string, Rule>;

export type Action = keyof typeof RULES;

/** Allowed, or why not: nobody is signed in, or the one who is may not. */
export type Decision = 'allowed' | 'sign-in-first' | 'forbidden';

/** Whether the actor may do it, to a thing of this owner where it is somebody's. */
export function decide(actor: Actor | null, action: Action, ownerId?: number): Decision {
  if (!actor) return 'sign-in-first';
  return RULES[action](actor, ownerId) ? 'allowed' : 'forbidden';
}

/** The same as a yes or no, for pages that show or hide. */
export function may(actor: Actor | null, action: Action, ownerId?: number): boolean {
  return decide(actor, action, ownerId) === 'allowed';
}
