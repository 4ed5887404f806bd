import type { Viewing } from '@sway/contract/viewings';
import { t } from '@sway/domain/language/texts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { AddToCalendar, SlotChoice, whenOf } from './slot-choice.tsx';
import { useBook, useSlots } from './use-viewings.ts';

type BookSlotProps = {
  listingId: number;
  /** What is shown where the owner offers no times, or none that suits. */
  children: ReactNode;
};

/** The times at which the owner shows a home, of which a press books one (product/enquiries.md#booked-viewings). */
export function BookSlot({ listingId, children }: BookSlotProps) {
  const slots = useSlots(listingId);
  const book = useBook();
  const [hasNoneThatSuits, setNoneSuits] = useState(false);
  if (book.data) return <Booked viewing={book.data} />;
  if (slots.isPending)
    return (
      <output aria-label="Loading times">
        <Skeleton className="h-32 rounded-xl" />
      </output>
    );
  if (hasNoneThatSuits || !slots.data?.length) return children;
  return (
    <div className="grid gap-5">
      <p className="text-muted-foreground">Choose one of the owner’s times to book it.</p>
      <SlotChoice
        slots={slots.data}
        verb="Book"
        isBusy={book.isPending}
        onChoose={startsAt => book.mutate({ propertyId: listingId, startsAt })}
      />
      <Failure text={describeError(book.error, t`The viewing could not be booked.`)} />
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setNoneSuits(true)}>
        Ask for another time
      </Button>
    </div>
  );
}

function Booked({ viewing }: { viewing: Viewing }) {
  return (
    <div data-keep-clear className="grid gap-4">
      <p aria-live="polite" className="font-semibold wrap-anywhere">
        Booked: {whenOf(viewing)}
      </p>
      <p className="wrap-anywhere">{viewing.otherName} knows that you come. We remind you the day before.</p>
      <div className="flex flex-wrap gap-2">
        <AddToCalendar id={viewing.id} />
        <ButtonLink to={paths.enquiries} variant="outline">
          My Enquiries
        </ButtonLink>
      </div>
    </div>
  );
}
