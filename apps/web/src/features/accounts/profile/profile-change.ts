import type { PrivateUser, UserChange } from '@sway/contract/users';

/** The form's values. `avatar` is a newly chosen picture as a data: URL, '' to remove the picture, null to keep it. */
export type ProfileDraft = {
  name: string;
  email: string;
  phone: string;
  bio: string;
  avatar: string | null;
  /** Sent with a new e-mail address, if the site requires it. */
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
 * Only the fields that differ from the stored ones. An empty text is sent only to clear a field that had a value.
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
