import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';

/** A placeholder for a listing card. */
export function ListingCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-lg border bg-card">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="grid gap-3 p-4.5">
        <div className="flex items-end justify-between">
          <Skeleton className="h-8 w-36" />
          <Skeleton className="h-[26px] w-32 rounded-full" />
        </div>
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="mt-1 h-9" />
      </div>
    </div>
  );
}
