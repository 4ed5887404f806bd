import type { ReactNode } from 'react';

type PageWithSideProps = { heading: ReactNode; side: ReactNode; children: ReactNode };

/**
 * A home’s page with a heading, a side column that stays in view where the screen is high enough for it, and content. On narrow screens the side is below the heading. It is
 * rendered once, so that its buttons and dialogs keep their state at any width.
 */
export function PageWithSide({ heading, side, children }: PageWithSideProps) {
  return (
    <div
      data-no-achievements
      className="mt-6 grid grid-cols-1 md:mt-8 lg:grid-cols-[minmax(0,1fr)_33%] lg:grid-rows-[auto_1fr] lg:gap-x-10 in-[.one-sheet]:print:mt-4 in-[.one-sheet]:print:grid-cols-[minmax(0,1fr)_380px] in-[.one-sheet]:print:grid-rows-[auto_1fr] in-[.one-sheet]:print:gap-x-10"
    >
      <div className="min-w-0">{heading}</div>
      <div className="parts-drawn-when-near mt-6 grid grid-cols-1 items-start gap-4 md:grid-cols-2 lg:top-6 lg:col-start-2 lg:[@media(height>=60rem)]:sticky lg:row-span-2 lg:row-start-1 lg:mt-0 lg:grid-cols-1 lg:self-start in-[.one-sheet]:print:col-start-2 in-[.one-sheet]:print:row-span-2 in-[.one-sheet]:print:row-start-1 in-[.one-sheet]:print:mt-0 in-[.one-sheet]:print:grid-cols-1">
        {side}
      </div>
      <div className="parts-drawn-when-near min-w-0">{children}</div>
    </div>
  );
}
