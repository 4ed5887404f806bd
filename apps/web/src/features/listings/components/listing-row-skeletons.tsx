import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';

/** A placeholder for a listing row. */
export function ListingRowSkeleton() {
  return (
    <div className="@container">
      <div className="grid grid-cols-[118px_1fr] gap-3.5 rounded-lg border bg-card p-2.5 @md:grid-cols-[196px_1fr] @md:gap-4 @md:p-3">
        <Skeleton className="min-h-[122px] rounded-[11px] @md:min-h-[186px]" />
        <div className="grid content-center gap-2.5">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-[26px] w-36 rounded-full" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-9" />
        </div>
      </div>
    </div>
  );
}

/** The shape of an own listing's row. */
export function ListingWideRowSkeleton() {
  return (
    <div className="grid overflow-hidden rounded-lg border bg-card sm:grid-cols-[220px_1fr]">
      <Skeleton className="aspect-4/3 rounded-none sm:aspect-auto sm:h-48" />
      <div className="grid content-start gap-3 p-4.5">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    </div>
  );
}
