import type { UserType } from '@sway/domain/accounts/permissions';
import { foldForSearch } from '@sway/domain/text/search-text';

/** A user of the sample. Only the demo accounts have a password. */
export type Person = {
  username: string;
  name: string;
  email: string;
  phone: string | null;
  bio: string | null;
  userType: UserType;
  createdAt: Date;
};

/** A person whose join date is still to be drawn. */
export type NewPerson = Omit<Person, 'createdAt'>;

/** The name in lower case without macrons: `aroha.tipene`. */
export function usernameOf(name: string): string {
  return foldForSearch(name).replaceAll(/[^a-z]+/g, '.');
}

export function emailOf(username: string): string {
  return `${username}@sway.example`;
}
