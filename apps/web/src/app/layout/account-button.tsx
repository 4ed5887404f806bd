import type { PrivateUser } from '@sway/contract/users';
import type { ComponentProps } from 'react';
import { NewPoints } from '#features/exploration/level-button.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';

type AccountButtonProps = ComponentProps<'button'> & { user: PrivateUser };

/** The user's picture with the points of new achievements, which opens the account menu. */
export function AccountButton({ user, ...props }: AccountButtonProps) {
  return (
    <button
      type="button"
      className="relative grid size-11 place-items-center rounded-full transition-colors hover:bg-muted"
      {...props}
    >
      <span className="sr-only">Account of {user.name}</span>
      <Avatar name={user.name} src={user.avatar} />
      <NewPoints className="absolute -right-3 -bottom-2 ring-2 ring-card" />
    </button>
  );
}
