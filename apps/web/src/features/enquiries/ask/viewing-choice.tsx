import {
  dateInNewZealand,
  isPossibleViewing,
  VIEWING_DAY_CHIPS,
  VIEWING_DAYS_AHEAD,
  VIEWING_TIME_LABELS,
  VIEWING_TIMES,
  viewingDayParts,
} from '@sway/domain/enquiries/enquiry-rules';
import type { ViewingPreference, ViewingTime } from '@sway/domain/enquiries/enquiry-rules';
import { t } from '@sway/domain/language/texts';
import { useId, useState } from 'react';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { ChipRow } from './chip-row.tsx';
import type { Chip } from './chip-row.tsx';

type ViewingChoiceProps = {
  /** The position of the preference, from 1. */
  number: number;
  preference: ViewingPreference;
  onChange: (preference: ViewingPreference) => void;
  now: Date;
  errorId: string | undefined;
};

/** The chip for a day after those that have a chip. */
const LATER = 'later';

/** One viewing preference: a day of the next two weeks, or a later one by its date, and then a part of the day. */
export function ViewingChoice({ number, preference, onChange, now, errorId }: ViewingChoiceProps) {
  const id = useId();
  const days = Array.from({ length: VIEWING_DAY_CHIPS }, (_, i) => dateInNewZealand(now, i));
  const { time } = preference;
  // A day that was chosen before midnight may be over.
  const date = preference.date < days[0]! ? '' : preference.date;
  const [isLater, setIsLater] = useState(date !== '' && !days.includes(date));
  const over = overTimes(now);
  const isToday = date === days[0];

  function chooseDay(day: string): void {
    setIsLater(day === LATER);
    if (day === LATER) return onChange({ date: '', time });
    const first = VIEWING_TIMES.find(part => isPossibleViewing({ date: day, time: part }, now));
    onChange({ date: day, time: isPossibleViewing({ date: day, time }, now) ? time : (first ?? time) });
  }

  const note = overNote(over, isToday);
  return (
    <div className="grid min-w-0 gap-3">
      <ChipRow
        label={`Day ${number}`}
        name={`${id}-day`}
        value={isLater ? LATER : date}
        onChange={chooseDay}
        chips={dayChips(days, over.length === VIEWING_TIMES.length)}
        isInvalid={errorId !== undefined}
        describedBy={[errorId, note ? `${id}-note` : ''].filter(Boolean).join(' ') || undefined}
        // To the edge of the dialog, so that one sees that there are more.
        className="-mx-5 overflow-x-auto px-5 pt-1 pb-2 [scrollbar-width:thin] md:-mx-7 md:px-7"
      />
      {note && (
        <p id={`${id}-note`} className="text-xs text-muted-foreground">
          {note}
        </p>
      )}
      {isLater && <LaterDate date={date} now={now} onChange={next => onChange({ date: next, time })} />}
      {date !== '' && (
        <ChipRow
          label={`Time ${number}`}
          name={`${id}-time`}
          value={time}
          onChange={value => onChange({ date, time: value as ViewingTime })}
          chips={VIEWING_TIMES.map(value => ({
            value,
            label: VIEWING_TIME_LABELS[value],
            isDisabled: isToday && over.includes(value),
          }))}
          describedBy={note ? `${id}-note` : undefined}
          className="grid grid-cols-2"
        />
      )}
    </div>
  );
}

function dayChips(days: readonly string[], isTodayOver: boolean): Chip[] {
  const chips = days.map((day, i) => ({
    value: day,
    label: <DayLabel date={day} />,
    isDisabled: i === 0 && isTodayOver,
  }));
  return [...chips, { value: LATER, label: t`Later date` }];
}

type LaterDateProps = { date: string; now: Date; onChange: (date: string) => void };

function LaterDate({ date, now, onChange }: LaterDateProps) {
  return (
    <TextField
      label="Later date"
      type="date"
      min={dateInNewZealand(now, VIEWING_DAY_CHIPS)}
      max={dateInNewZealand(now, VIEWING_DAYS_AHEAD)}
      value={date}
      onChange={event => onChange(event.target.value)}
      className="w-44"
    />
  );
}

function DayLabel({ date }: { date: string }) {
  const [weekday, day] = viewingDayParts(date);
  return (
    <>
      <span className="block font-normal opacity-80">{weekday}</span> {day}
    </>
  );
}

/** The parts of today that are over. */
function overTimes(now: Date): ViewingTime[] {
  return VIEWING_TIMES.filter(time => !isPossibleViewing({ date: dateInNewZealand(now), time }, now));
}

const TIME_NAMES: Record<ViewingTime, string> = {
  morning: t`morning`,
  midday: t`midday`,
  afternoon: t`afternoon`,
  evening: t`evening`,
};

/** Why some chips cannot be chosen. */
function overNote(over: readonly ViewingTime[], isToday: boolean): string | null {
  if (over.length === VIEWING_TIMES.length) return t`It is too late for a viewing today.`;
  if (!isToday || over.length === 0) return null;
  return t`Over today: ${over.map(time => TIME_NAMES[time]).join(', ')}.`;
}
