import { useLocation } from 'react-router';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Photo } from '../components/photo.tsx';
import { FIRST_SIZES } from './pictures.ts';

/** A placeholder while a listing's page loads, with the picture of the card that led to it. */
export function ListingSkeleton() {
  const cover = (useLocation().state as { cover?: string } | null)?.cover;
  return (
    <div className="gutter pb-14" aria-busy="true">
      <output className="sr-only">Loading property details...</output>
      <div className="flex h-[60px] items-center md:h-[66px]">
        <Skeleton className="h-5 w-40" />
      </div>
      <div className="-mx-4 grid h-[min(75vw,56svh)] gap-2.5 overflow-hidden md:mx-0 md:h-[min(512px,56vw,54svh)] md:min-h-56 md:grid-cols-[minmax(0,1fr)_minmax(0,27%)] md:rounded-2xl">
        {cover ? (
          <Photo
            src={cover}
            alt=""
            sizes={FIRST_SIZES}
            className="min-h-0 [view-transition-name:home-picture]"
          />
        ) : (
          <Skeleton className="h-full rounded-none" />
        )}
        <div className="hidden gap-2.5 md:grid">
          <Skeleton className="rounded-none" />
          <Skeleton className="rounded-none" />
          <Skeleton className="rounded-none" />
        </div>
      </div>
      <div className="mt-8 grid gap-14 lg:grid-cols-[minmax(0,1fr)_33%] lg:gap-x-10">
        <div className="grid content-start gap-4">
          <Skeleton className="h-6 w-60" />
          <Skeleton className="h-11 w-4/5" />
          <Skeleton className="h-10 w-2/5 lg:hidden" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-7 w-full" />
          <Skeleton className="mt-3 h-52 rounded-xl" />
        </div>
        <div className="hidden content-start gap-4 lg:grid">
          <Skeleton className="h-64 rounded-xl" />
          <Skeleton className="h-96 rounded-xl" />
        </div>
      </div>
    </div>
  );
}
