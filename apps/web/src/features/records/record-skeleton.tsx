import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';

/** A placeholder while a record loads. */
export function RecordSkeleton() {
  return (
    <div className="gutter pb-14" aria-busy="true">
      <output className="sr-only">Loading property details...</output>
      <div className="flex h-[60px] items-center md:h-[66px]">
        <Skeleton className="h-5 w-32" />
      </div>
      <Skeleton className="-mx-4 h-[280px] rounded-none md:mx-0 md:h-[400px] md:rounded-2xl" />
      <div className="mt-8 grid gap-14 xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid content-start gap-4">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-11 w-4/5" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="mt-3 h-52 rounded-xl" />
        </div>
        <Skeleton className="hidden h-64 rounded-xl xl:block" />
      </div>
    </div>
  );
}
