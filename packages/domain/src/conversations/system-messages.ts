import { sayName } from '../accounts/deleted-user.ts';
import { formatViewingPreference } from '../enquiries/enquiry-rules.ts';
import type { ViewingPreference } from '../enquiries/enquiry-rules.ts';
import { currentLanguage } from '../language/speaker.ts';
import { said, t } from '../language/texts.ts';

/** A person named in a system message, with the agency of an agent. Without an id it is somebody whose account is not known. */
export type NamedPerson = {
  userId: number | null;
  agency?: string;
  /** As they were called when the message was written. Messages from before it was stored have it in their text alone. */
  name?: string;
};

/** What a system message says something about: people, words that are the same in every language, times to view, and other messages. */
type MessageValue =
  | NamedPerson
  | { text: string }
  | { times: readonly ViewingPreference[] }
  | { says: readonly MessagePart[] };

/**
 * A system message consists of its English words and of values (product/conversations.md#system-messages). The words with `{0}`, `{1}`, …
 * for the values are the text that catalogs translate.
 */
export type MessagePart = string | MessageValue;

/** What a system message says, in whole sentences: saying`${{ userId }} left.` It is said when it is read. */
export function saying(
  words: TemplateStringsArray,
  ...values: readonly (string | MessageValue)[]
): MessagePart[] {
  const parts = values.map(value => (typeof value === 'string' ? { text: value } : value));
  return words.flatMap((text, i) => [text, ...parts.slice(i, i + 1)]).filter(part => part !== '');
}

/** The people named in a system message whose accounts are known. */
export function peopleIn(parts: readonly MessagePart[]): number[] {
  return parts.flatMap(part => (isPerson(part) && part.userId !== null ? [part.userId] : []));
}

/** A system message with the names of the users whom it names. */
export function withNames(parts: readonly MessagePart[], names: ReadonlyMap<number, string>): MessagePart[] {
  return parts.map(part =>
    isPerson(part) && part.userId !== null ? { ...part, name: names.get(part.userId)! } : part,
  );
}

/** The text of a system message with names. */
export function systemMessageText(parts: readonly MessagePart[]): string {
  const values = parts.filter(part => typeof part !== 'string');
  let count = 0;
  const text = parts.map(part => (typeof part === 'string' ? part : `{${count++}}`)).join('');
  return said(text).replaceAll(/\{(\d+)\}/g, (_, i: string) => valueText(values[Number(i)]!));
}

/** A message of a user or of the server as it is stored. Parts are of those that the server wrote. */
export type StoredMessage = { content: string; parts: MessagePart[] | null };

/** A message as its reader gets it. What a user wrote stays, and so do messages whose parts do not have the names. */
export function sayMessage<Row extends StoredMessage>({ parts, ...row }: Row): Omit<Row, 'parts'> {
  if (parts === null || currentLanguage() === 'en' || parts.some(isNameless)) return row;
  return { ...row, content: systemMessageText(parts) };
}

function valueText(value: MessageValue): string {
  if ('text' in value) return value.text;
  if ('times' in value) return value.times.map(formatViewingPreference).join('; ');
  if ('says' in value) return systemMessageText(value.says);
  const { agency } = value;
  const name = value.name === undefined ? t`Somebody` : sayName(value.name);
  return agency === undefined ? name : t`${name} of ${agency}`;
}

function isPerson(part: MessagePart): part is NamedPerson {
  return typeof part !== 'string' && 'userId' in part;
}

function isNameless(part: MessagePart): boolean {
  return isPerson(part) && part.userId !== null && part.name === undefined;
}

/**
 * A system message without the name and the agency of a deleted user. A person who is not known may be that user, so nothing of them
 * stays either (product/accounts.md#deletion-makes-the-user-anonymous).
 */
export function withoutPerson(parts: readonly MessagePart[], userId: number): MessagePart[] {
  return parts.map(part =>
    isPerson(part) && (part.userId === userId || part.userId === null) ? { userId: part.userId } : part,
  );
}
