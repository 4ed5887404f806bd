import type { PrivateUser } from '@sway/contract/users';
import { Camera, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { ChangeEvent } from 'react';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { AVATAR_UNREADABLE, avatarError, readAvatar } from './avatar-file.ts';

type AvatarFieldProps = {
  user: PrivateUser;
  /** As in ProfileDraft: a data: URL, '' to remove the picture, null to keep the stored one. */
  value: string | null;
  onChange: (value: string | null) => void;
};

/** The user's picture. A chosen file is uploaded when the profile is saved. */
export function AvatarField({ user, value, onChange }: AvatarFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const shown = value ?? user.avatar;

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Cleared, so that the same file can be chosen again.
    target.value = '';
    if (!file) return;
    const error = avatarError(file);
    if (error) return toast(error);
    try {
      onChange(await readAvatar(file));
    } catch {
      toast(AVATAR_UNREADABLE);
    }
  }

  return (
    <div className="flex items-center gap-4">
      <Avatar id={user.id} name={user.name} src={shown || null} className="size-20 text-2xl" />
      <div className="grid gap-1.5">
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => inputRef.current?.click()}>
            <Camera aria-hidden="true" />
            {shown ? 'Change picture' : 'Choose a picture'}
          </Button>
          {shown && (
            <Button variant="ghost" size="sm" onClick={() => onChange('')}>
              <Trash2 aria-hidden="true" />
              Remove
            </Button>
          )}
        </div>
        <p className="text-[0.8125rem] text-muted-foreground">JPG, PNG or GIF, at most 5MB.</p>
      </div>
      <input
        ref={inputRef}
        type="file"
        accept="image/*"
        aria-label="Profile picture"
        tabIndex={-1}
        className="sr-only"
        onChange={event => void choose(event)}
      />
    </div>
  );
}
