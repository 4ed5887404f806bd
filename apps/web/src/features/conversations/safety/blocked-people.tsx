import type { BlockedUser } from '@sway/contract/safety';
import { formatDate } from '@sway/domain/text/format';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { LoadMoreButton } from '#shared/ui/load-more-button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { CardSkeletons } from '#shared/ui/feedback/card-skeletons.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { SettingsSection } from '#shared/ui/settings-section.tsx';
import { useBlocks, useSetBlock } from './use-blocks.ts';

/** The people that the user has blocked, with buttons to unblock them. */
export function BlockedPeople() {
  const blocks = useBlocks();
  const setBlock = useSetBlock();
  return (
    <Card className="rounded-xl p-5 md:p-8">
      <SettingsSection
        title="Blocked people"
        lead="You cannot message each other or start a conversation. To block someone, use the menu of a conversation."
      >
        {blocks.isPending && <CardSkeletons label="Loading the people you blocked" count={1} />}
        {blocks.isError && <ErrorState title="Blocked people could not be loaded" query={blocks} />}
        {blocks.data?.length === 0 && <EmptyState title="You have not blocked anyone" />}
        {blocks.data && blocks.data.length > 0 && (
          <ul aria-label="Blocked people" className="divide-y rounded-lg border">
            {blocks.data.map(person => (
              <BlockedPerson
                key={person.id}
                person={person}
                isBusy={setBlock.isPending}
                onUnblock={() => setBlock.mutate({ userId: person.id, name: person.name, isBlocked: false })}
              />
            ))}
          </ul>
        )}
        <LoadMoreButton list={blocks} className="mt-4">
          Show more
        </LoadMoreButton>
      </SettingsSection>
    </Card>
  );
}

type BlockedPersonProps = { person: BlockedUser; isBusy: boolean; onUnblock: () => void };

function BlockedPerson({ person: { name, avatar, blockedAt }, isBusy, onUnblock }: BlockedPersonProps) {
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Avatar name={name} src={avatar} />
      <p className="min-w-0 grow">
        <b className="block truncate font-semibold">{name}</b>
        <span className="text-sm text-muted-foreground">Since {formatDate(blockedAt)}</span>
      </p>
      <Button
        size="sm"
        variant="outline"
        aria-label={`Unblock ${name}`}
        disabled={isBusy}
        onClick={onUnblock}
      >
        Unblock
      </Button>
    </li>
  );
}
