import { t } from '@sway/domain/language/texts';
import type { PrivateUser } from '@sway/contract/users';
import { Camera, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import {
  isMadeSmaller,
  makeSmaller,
  smallerNote,
  UnsuitablePhotoError,
} from '#shared/uploads/smaller-photo.ts';
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
  const { note, read, forget } = useChosenPicture(onChange);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Cleared, so that the same file can be chosen again.
    target.value = '';
    if (!file) return;
    const error = avatarError(file);
    if (error) return toast(error);
    await read(file);
  }

  return (
    <div className="flex items-center gap-4">
      <Avatar name={user.name} src={shown || null} className="size-20 text-2xl" />
      <div className="grid gap-1.5">
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => inputRef.current?.click()}>
            <Camera aria-hidden="true" />
            {shown ? 'Change picture' : 'Choose a picture'}
          </Button>
          {shown && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                forget();
                onChange('');
              }}
            >
              <Trash2 aria-hidden="true" />
              Remove
            </Button>
          )}
        </div>
        <p aria-live="polite" className="text-xs text-muted-foreground">
          {note ?? 'JPG, PNG or GIF. Large photos are made smaller.'}
        </p>
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

/** Reads a chosen picture, made smaller if it is too large to be sent, and what is said of that. The last choice counts. */
function useChosenPicture(onRead: (data: string) => void) {
  const [note, setNote] = useState<string | null>(null);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  function forget(): void {
    current.current?.abort();
    setNote(null);
  }

  async function read(file: File): Promise<void> {
    forget();
    const { signal } = (current.current = new AbortController());
    try {
      const picture = isMadeSmaller(file) ? await smaller(file, signal) : file;
      const data = await readAvatar(picture);
      if (!signal.aborted) onRead(data);
    } catch (error) {
      if (signal.aborted) return;
      setNote(null);
      toast(error instanceof UnsuitablePhotoError ? error.toast : AVATAR_UNREADABLE);
    }
  }

  async function smaller(file: File, signal: AbortSignal): Promise<File> {
    setNote(t`Making it smaller...`);
    const picture = await makeSmaller(file, signal);
    setNote(`${smallerNote(file, picture)}.`);
    return picture;
  }

  return { note, read, forget };
}
