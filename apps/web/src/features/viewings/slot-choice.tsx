import { formatFullDay, formatTimeOfDay } from '@sway/domain/text/format';
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
  const days = [...new Set(slots.map(({ startsAt }) => formatFullDay(startsAt)))];
  return (
    <ul aria-label="Times" className="divide-y rounded-lg border">
      {days.map(day => (
        <li key={day} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
          <h3 className="type-label">{day}</h3>
          <div className="flex flex-wrap gap-2">
            {slots
              .filter(({ startsAt }) => formatFullDay(startsAt) === day)
              .map(({ startsAt, endsAt }) => (
                <Button
                  key={startsAt}
                  variant="outline"
                  disabled={isBusy}
                  aria-label={`${verb} ${day}, ${formatTimeOfDay(startsAt)} to ${formatTimeOfDay(endsAt)}`}
                  onClick={() => onChoose(startsAt)}
                >
                  {formatTimeOfDay(startsAt)} to {formatTimeOfDay(endsAt)}
                </Button>
              ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
