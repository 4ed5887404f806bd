import { t } from '../language/texts.ts';

/** The name that deleted users have in the store. Nobody can choose it. */
export const DELETED_USER = 'Deleted user';

/** A user’s name as a reader sees it. That of deleted users is in the reader’s language. */
export function sayName(name: string): string {
  return name === DELETED_USER ? t`Deleted user` : name;
}
