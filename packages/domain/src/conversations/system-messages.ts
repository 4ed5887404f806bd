/** A person named in a system message, with the agency of an agent. Without an id it is somebody whose account is not known. */
export type NamedPerson = { userId: number | null; agency?: string };

/** A system message consists of texts and of the people whom it names (product/conversations.md#system-messages). */
export type MessagePart = string | NamedPerson;

const UNKNOWN_PERSON = 'Somebody';

/** The people named in a system message whose accounts are known. */
export function peopleIn(parts: readonly MessagePart[]): number[] {
  return parts.flatMap(part => (typeof part === 'string' || part.userId === null ? [] : [part.userId]));
}

/** The text of a system message. @param names the names of the users whom it names */
export function systemMessageText(parts: readonly MessagePart[], names: ReadonlyMap<number, string>): string {
  return parts.map(part => (typeof part === 'string' ? part : personText(part, names))).join('');
}

function personText({ userId, agency }: NamedPerson, names: ReadonlyMap<number, string>): string {
  const name = (userId === null ? undefined : names.get(userId)) ?? UNKNOWN_PERSON;
  return agency === undefined ? name : `${name} of ${agency}`;
}

/**
 * A system message without the agency of a deleted user, which can contain the name. A person who is not known may be that user, so
 * nothing of them stays either (product/accounts.md#deletion-makes-the-user-anonymous).
 */
export function withoutPerson(parts: readonly MessagePart[], userId: number): MessagePart[] {
  return parts.map(part =>
    typeof part !== 'string' && (part.userId === userId || part.userId === null)
      ? { userId: part.userId }
      : part,
  );
}
