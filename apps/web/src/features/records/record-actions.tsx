import type { CombinedRecord } from '@sway/contract/records';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';

/** What can be done from a record: see its listing, if it has one. */
export function RecordActions({ record }: { record: CombinedRecord }) {
  if (record.listing_id === null) return null;
  return (
    <Button asChild variant="lime" size="lg" className="mt-4.5 w-full">
      <Link to={paths.property(record.listing_id)}>View listing</Link>
    </Button>
  );
}
