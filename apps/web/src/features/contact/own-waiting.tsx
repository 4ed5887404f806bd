import type { OwnWaiting } from '@sway/contract/contact';
import { beforeText } from '@sway/domain/conversations/beginnings';
import { t } from '@sway/domain/language/texts';
import { LISTING_STATE_NOTES } from '@sway/domain/listings/listing-states';
import { imageAtWidth } from '@sway/domain/media/image-sizes';
import { formatPrice } from '@sway/domain/prices/money';
import { formatDate } from '@sway/domain/text/format';
import { Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { describeError } from '#shared/api/describe-error.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { CardSkeletons } from '#shared/ui/feedback/card-skeletons.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { LoadMoreButton } from '#shared/ui/load-more-button.tsx';
import { SettingsSection } from '#shared/ui/settings-section.tsx';
import { useLeaveList, useOwnWaiting } from './use-own-waiting.ts';
import type { Left } from './use-own-waiting.ts';

/** The homes that the user waits for, to leave in one press (product/conversations.md#the-waiting-list). */
export function OwnWaitingLists() {
  const lists = useOwnWaiting();
  const { leave, undo } = useLeaveList();
  const isPending = leave.isPending || undo.isPending;
  return (
    <SettingsSection
      title="Waiting lists"
      lead="Homes whose owners write with people from their list. Each owner tells all who wait when something changes, and can let you write."
    >
      <div className="grid gap-4">
        {lists.isPending && <CardSkeletons label="Loading your waiting lists" count={1} />}
        {lists.isError && <ErrorState title="Your waiting lists could not be loaded" query={lists} />}
        {leave.data && (
          <LeftNote left={leave.data} isPending={isPending} onUndo={left => undo.mutate(left)} />
        )}
        <Failure text={describeError(leave.error ?? undo.error)} />
        {lists.data?.length === 0 && <NothingAwaited />}
        {lists.data && lists.data.length > 0 && (
          <ul aria-label="Homes that you wait for" className="divide-y rounded-lg border">
            {lists.data.map(entry => (
              <li key={entry.propertyId} className="flex flex-wrap items-center gap-4 p-4">
                <Entry entry={entry} />
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Leave the list of ${entry.propertyTitle}`}
                  disabled={isPending}
                  onClick={() => leave.mutate(entry)}
                >
                  Leave
                </Button>
              </li>
            ))}
          </ul>
        )}
        <LoadMoreButton list={lists}>Show more</LoadMoreButton>
      </div>
    </SettingsSection>
  );
}

function NothingAwaited() {
  return (
    <p className="text-muted-foreground">
      <b className="block font-semibold text-foreground">You are on no waiting list.</b>
      Where an owner reads no messages for now, the page of the home offers its list.
    </p>
  );
}

type LeftNoteProps = { left: Left; isPending: boolean; onUndo: (left: Left) => void };

/** What was left, with the press that takes the same place again. */
function LeftNote({ left, isPending, onUndo }: LeftNoteProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border bg-sand px-4 py-3">
      <output className="min-w-0 grow wrap-anywhere">
        You have left the list of {left.entry.propertyTitle}.
      </output>
      <Button ref={takeFocus} size="sm" variant="outline" disabled={isPending} onClick={() => onUndo(left)}>
        <Undo2 aria-hidden="true" />
        Undo
      </Button>
    </div>
  );
}

/** The pressed button is gone with its row. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

function Entry({ entry }: { entry: OwnWaiting }) {
  const { propertyId, propertyTitle, propertyImage, propertyPrice, propertyState, note } = entry;
  return (
    <div className="flex min-w-0 grow basis-64 gap-3">
      {propertyImage && (
        <img
          src={imageAtWidth(propertyImage, 320)}
          alt=""
          className="h-14 w-20 shrink-0 rounded-md bg-secondary object-cover"
        />
      )}
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          {propertyState === 'active' ? (
            <Link to={paths.property(propertyId)} className="hover:text-link">
              {propertyTitle}
            </Link>
          ) : (
            propertyTitle
          )}
        </p>
        <p className="text-sm text-muted-foreground">
          {propertyState === 'active'
            ? propertyPrice !== null && `Sway price: ${formatPrice(propertyPrice)}`
            : LISTING_STATE_NOTES[propertyState]}
        </p>
        {note && <p className="mt-1 text-md whitespace-pre-line">{note}</p>}
        <p className="mt-1 text-sm text-muted-foreground">
          Since {formatDate(entry.joinedAt)}. {beforeText(entry.before)} {toldText(entry)}
        </p>
        {entry.mayWrite && <p className="text-sm font-semibold">You may write to the owner.</p>}
      </div>
    </div>
  );
}

function toldText({ isShared, tellsStatement }: OwnWaiting): string {
  if (!isShared) return t`The owner sees “a buyer”.`;
  return tellsStatement
    ? t`The owner sees your name, your note and what you state.`
    : t`The owner sees your name and your note.`;
}
