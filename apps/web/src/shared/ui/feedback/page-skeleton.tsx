import { cn } from '../cn.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import { Skeleton } from './skeleton.tsx';

type PageSkeletonProps = {
  /** What screen readers announce. */
  label: string;
  /** Whether the page fills the screen with a column at its left, as Messages does. */
  hasSide?: boolean;
};

/** The shape of a page of an account while it is not known whose it is: a heading, tabs and rows. */
export function PageSkeleton({ label, hasSide = false }: PageSkeletonProps) {
  return (
    <div className={cn('flex', hasSide ? 'min-h-[calc(100dvh-96px)]' : 'gutter py-8 md:py-12')}>
      {hasSide && (
        <div className="hidden w-[310px] shrink-0 content-start gap-4 border-r p-4 md:grid">
          <Rows className="h-11" />
        </div>
      )}
      <div className={cn('grid grow content-start gap-4', hasSide && 'p-4 md:p-8')}>
        <Skeleton className="h-10 w-60 max-w-full" />
        <Skeleton className="mt-4 mb-2 h-6 w-80 max-w-full" />
        <CardSkeletons label={label} count={3} />
      </div>
    </div>
  );
}

function Rows({ className }: { className: string }) {
  return Array.from({ length: 4 }, (_, i) => <Skeleton key={i} className={className} />);
}
