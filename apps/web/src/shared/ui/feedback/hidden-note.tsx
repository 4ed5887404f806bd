import { RECORD_PART_FACTS } from '@sway/domain/records/record-parts';
import type { RecordPart } from '@sway/domain/records/record-parts';
import { EyeOff } from 'lucide-react';

/** Tells the owner who hides parts of a home's records, and admins, what others do not see; nothing if nothing is hidden. */
export function HiddenNote({ parts }: { parts: readonly RecordPart[] }) {
  if (parts.length === 0) return null;
  return (
    <p role="note" className="flex items-center gap-2 text-sm text-muted-foreground print:hidden">
      <EyeOff aria-hidden="true" className="size-[1.15em] shrink-0" />
      Hidden by the owner from everyone else:{' '}
      {parts.map(part => RECORD_PART_FACTS[part].label.toLowerCase()).join(', ')}.
    </p>
  );
}
