import { usePageTitle } from '#shared/page-title.ts';
import { useRecord } from '#shared/queries/use-record.ts';
import { isMissing, MissingRecord, RecordLoadError } from './record-load-error.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';
import { RecordView } from './record-view.tsx';

/** An official record, or its loading, missing or failed state. */
export function RecordDetails({ id }: { id: string }) {
  const record = useRecord(id);
  const isRecordMissing = record.isError && isMissing(record.error);
  usePageTitle(isRecordMissing ? 'Property Not Found' : record.data?.title);
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
