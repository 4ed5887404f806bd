import type { PrivateUser, UserChange } from '@sway/contract/users';

/** What the form holds. `avatar` is a newly chosen picture as a data: string, '' for none any more, null for the one there is. */
export type ProfileDraft = {
  name: string;
  email: string;
  phone: string;
  bio: string;
  avatar: string | null;
  /** Sent along with a new e-mail address, where the site asks for it. */
  currentPassword: string;
};

export function draftOf(user: PrivateUser): ProfileDraft {
  return {
    name: user.name,
    email: user.email,
    phone: user.phone ?? '',
    bio: user.bio ?? '',
    avatar: null,
    currentPassword: '',
  };
}

/**
 * The fields that differ from what is stored, and no others. An empty text is sent only where there was one before,
 * to clear it.
 */
export function profileChange(user: PrivateUser, draft: ProfileDraft): UserChange {
  const stored = draftOf(user);
  const change: UserChange = {};
  for (const field of ['name', 'email', 'phone', 'bio'] as const) {
    const value = draft[field].trim();
    if (value !== stored[field]) change[field] = value;
  }
  if (change.email !== undefined && draft.currentPassword !== '')
    change.currentPassword = draft.currentPassword;
  if (draft.avatar || (draft.avatar === '' && user.avatar)) change.avatar = draft.avatar;
  return change;
}
