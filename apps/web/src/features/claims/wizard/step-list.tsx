import { Check } from 'lucide-react';
import { cn } from '#shared/ui/cn.ts';
import { STEP_TITLES } from './claim-draft.ts';

/** The wizard's steps: done, current and next. */
export function StepList({ current }: { current: number }) {
  return (
    <ol
      data-keep-clear
      aria-label={`Step ${current + 1} of ${STEP_TITLES.length}`}
      className="mt-4 flex gap-2 md:gap-3"
    >
      {STEP_TITLES.map((title, step) => (
        <li key={title} aria-current={step === current ? 'step' : undefined} className="min-w-0 grow basis-0">
          <span className={cn('block h-1 rounded-full', step <= current ? 'bg-lime' : 'bg-secondary')} />
          <span
            className={cn(
              'mt-1.5 flex items-center gap-1 text-xs whitespace-nowrap',
              step === current ? 'font-semibold' : 'text-muted-foreground max-sm:sr-only',
            )}
          >
            {step < current && (
              <>
                <Check className="size-3.5" aria-hidden="true" />
                <span className="sr-only">Done: </span>
              </>
            )}
            {title}
          </span>
        </li>
      ))}
    </ol>
  );
}
