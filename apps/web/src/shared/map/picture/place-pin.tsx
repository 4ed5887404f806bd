import type { ReactNode } from 'react';

type PlacePinProps = {
  /** What is here, for screen readers. */
  name: string;
  /** What the pill says. */
  label: ReactNode;
  /** Whether it is somewhere around here, and not at this spot. */
  isSomewhere?: boolean;
};

/** A lime pill on a stem, whose foot is on the place that a map is about. */
export function PlacePin({ name, label, isSomewhere = false }: PlacePinProps) {
  return (
    <div className="grid justify-items-center">
      <span className="sr-only">
        {name} is {isSomewhere ? 'somewhere around here' : 'here'}:
      </span>
      <span className="grid h-[38px] min-w-[38px] place-items-center rounded-full border-2 border-ink bg-lime px-3.5 text-base font-bold whitespace-nowrap text-ink tabular-nums shadow-md">
        {label}
      </span>
      {!isSomewhere && (
        <>
          <span className="h-4 w-[3px] bg-ink dark:bg-foreground" />
          <span className="-mt-0.5 size-2.5 rounded-full border-[1.5px] border-ink bg-lime" />
        </>
      )}
    </div>
  );
}
