import { Avatar } from '#shared/ui/avatar.tsx';

type PersonProps = { name: string; avatar: string | null; note: string };

/** A user's picture, name and a line below it. */
export function Person({ name, avatar, note }: PersonProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={avatar} />
      <div className="min-w-0">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-muted-foreground">{note}</p>
      </div>
    </div>
  );
}
