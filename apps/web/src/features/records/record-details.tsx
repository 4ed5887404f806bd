import { t } from '@sway/domain/language/texts';
import { usePageTitle } from '#shared/page-title.ts';
import { useRecord } from '#shared/queries/use-record.ts';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { isMissing, MissingRecord, RecordLoadError } from './record-load-error.tsx';
import { RecordView } from './record-view.tsx';

/** An official record, or its loading, missing or failed state. */
export function RecordDetails({ id }: { id: string }) {
  const record = useRecord(id);
  const isRecordMissing = record.isError && isMissing(record.error);
  usePageTitle(isRecordMissing ? t`Property Not Found` : record.data?.title);
  if (record.isSuccess) return <RecordView record={record.data} />;
  if (record.isPending) return <RecordSkeleton />;
  if (isRecordMissing) return <MissingRecord id={id} />;
  return (
    <div className="gutter section-space">
      <h1 className="sr-only">Official record</h1>
      <div className="mx-auto max-w-xl">
        <RecordLoadError id={id} error={record.error} onRetry={() => void record.refetch()} />
      </div>
    </div>
  );
}

/** A placeholder while a record loads. */
function RecordSkeleton() {
  return (
    <div className="gutter pb-14" aria-busy="true">
      <output className="sr-only">Loading property details...</output>
      <div className="flex h-[60px] items-center md:h-[66px]">
        <Skeleton className="h-5 w-32" />
      </div>
      <Skeleton className="-mx-4 h-[280px] rounded-none md:mx-0 md:h-[400px] md:rounded-2xl" />
      <div className="mt-8 grid gap-14 lg:grid-cols-[minmax(0,1fr)_33%] lg:gap-x-10">
        <div className="grid content-start gap-4">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-11 w-4/5" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="mt-3 h-52 rounded-xl" />
        </div>
        <Skeleton className="hidden h-64 rounded-xl lg:block" />
      </div>
    </div>
  );
}
