import { Skeleton } from './skeleton.tsx';

type CardSkeletonsProps = {
  /** What screen readers announce. */
  label: string;
  count?: number;
};

/** The shape of cards below each other while they load: a line, a heading and a line. */
export function CardSkeletons({ label, count = 2 }: CardSkeletonsProps) {
  return (
    <output aria-label={label} className="grid gap-4">
      {Array.from({ length: count }, (_, i) => (
        <span key={i} className="grid gap-3.5 rounded-xl border bg-card p-5">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-6 w-3/4 max-w-96" />
          <Skeleton className="h-4 w-1/2 max-w-64" />
        </span>
      ))}
    </output>
  );
}
