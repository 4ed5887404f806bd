import { t } from '@sway/domain/language/texts';
import { Link2, Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { FieldGroup } from '#shared/ui/fields/field.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useLinkedRecord } from '#features/listings/api/use-linked-record.ts';
import type { LinkedRecord } from '../listing-form.ts';
import { RecordCard, recordTitle } from './record-card.tsx';
import { RecordSearch } from './record-search.tsx';

type RecordFieldProps = {
  value: LinkedRecord | null;
  onChange: (record: LinkedRecord | null) => void;
  /** The chosen address; null while there is none. */
  addressId: number | null;
  /** The id of the record that the chosen address is linked to, if the register has one. */
  addressRecordId: string | null;
  error?: string | undefined;
};

/** The field for the linked official record: the address's record is proposed, others can be searched for. */
export function RecordField({ error, ...field }: RecordFieldProps) {
  return (
    <FieldGroup label="Official record" error={error}>
      <RecordChoice {...field} />
    </FieldGroup>
  );
}

function RecordChoice({ value, onChange, addressId, addressRecordId }: Omit<RecordFieldProps, 'error'>) {
  const [isSearching, setSearching] = useState(false);
  const proposed = useLinkedRecord(value ? null : addressRecordId);

  function link(record: LinkedRecord): void {
    onChange(record);
    setSearching(false);
    toast({ title: t`Property linked`, description: recordTitle(record) });
  }

  if (value) return <RecordCard record={value} onUnlink={() => onChange(null)} />;
  if (isSearching) return <RecordSearch addressId={addressId} onChoose={link} />;
  return (
    <div className="flex flex-wrap gap-2">
      {proposed.data && (
        <Button variant="outline" onClick={() => link(proposed.data)}>
          <Link2 aria-hidden="true" />
          Link this address’s official record (optional)
        </Button>
      )}
      <Button variant={proposed.data ? 'ghost' : 'outline'} onClick={() => setSearching(true)}>
        {proposed.data ? <Search aria-hidden="true" /> : <Link2 aria-hidden="true" />}
        {proposed.data ? 'Search for another' : 'Link an official record (optional)'}
      </Button>
    </div>
  );
}
