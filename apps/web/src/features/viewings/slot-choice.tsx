import { t } from '@sway/domain/language/texts';
import { formatFullDay, formatTimeOfDay } from '@sway/domain/text/format';
import { Download } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';

type SlotChoiceProps = {
  slots: readonly { startsAt: string; endsAt: string }[];
  /** What a press does, for the names of the buttons. */
  verb: 'Book' | 'Move to';
  isBusy: boolean;
  onChoose: (startsAt: string) => void;
};

/** The times of a home by their days; a press takes one. */
export function SlotChoice({ slots, verb, isBusy, onChoose }: SlotChoiceProps) {
  const days = Map.groupBy(slots, ({ startsAt }) => formatFullDay(startsAt));
  return (
    <ul aria-label="Times" className="divide-y rounded-lg border">
      {[...days].map(([day, ofDay]) => (
        <li key={day} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
          <h3 className="type-label">{day}</h3>
          <div className="flex flex-wrap gap-2">
            {ofDay.map(({ startsAt, endsAt }) => {
              const time = t`${formatTimeOfDay(startsAt)} to ${formatTimeOfDay(endsAt)}`;
              return (
                <Button
                  key={startsAt}
                  variant="outline"
                  disabled={isBusy}
                  aria-label={`${verb} ${day}, ${time}`}
                  onClick={() => onChoose(startsAt)}
                >
                  {time}
                </Button>
              );
            })}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** When a viewing begins. */
export function whenOf({ startsAt }: { startsAt: string }): string {
  return `${formatFullDay(startsAt)}, ${formatTimeOfDay(startsAt)}`;
}

/** Downloads a viewing as a calendar file. */
export function AddToCalendar({ id, size, name }: { id: number; size?: 'sm'; name?: string }) {
  return (
    <Button asChild variant="outline" {...(size ? { size } : {})}>
      <a href={`/api/viewings/${id}/calendar`} download aria-label={name && `Add to calendar: ${name}`}>
        <Download aria-hidden="true" />
        Add to calendar
      </a>
    </Button>
  );
}
