import { CLAIM_LIMITS, DOCUMENT_TYPE_LABELS, DOCUMENT_TYPES } from '@sway/domain/claims/claim-rules';
import type { DocumentType } from '@sway/domain/claims/claim-rules';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { formatFileSize } from '#shared/format-file-size.ts';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import type { ChosenDocument } from '../api/use-create-claim.ts';
import { AddDocumentButton, DOCUMENT_HINT } from '../components/add-document-button.tsx';

type ChosenDocumentsProps = {
  documents: readonly ChosenDocument[];
  onChange: (documents: ChosenDocument[]) => void;
};

/** The documents that are sent with a claim. They stay on the device until the claim is submitted. */
export function ChosenDocuments({ documents, onChange }: ChosenDocumentsProps) {
  const hintId = useId();
  const room = CLAIM_LIMITS.maxDocuments - documents.length;
  function add(files: File[]) {
    const added = files.map(file => ({ id: crypto.randomUUID(), file, documentType: DOCUMENT_TYPES[0] }));
    onChange([...documents, ...added]);
  }
  function setType(changed: ChosenDocument, documentType: DocumentType) {
    onChange(documents.map(each => (each === changed ? { ...each, documentType } : each)));
  }
  return (
    <section aria-label="Documents" className="grid grid-cols-1 gap-2.5">
      <h3 className="type-label leading-[1.45]">Documents (optional)</h3>
      {documents.length > 0 && (
        <ul className="grid grid-cols-1 gap-1.5">
          {documents.map(document => (
            <ChosenDocumentRow
              key={document.id}
              document={document}
              onType={type => setType(document, type)}
              onRemove={() => onChange(documents.filter(each => each !== document))}
            />
          ))}
        </ul>
      )}
      {room > 0 && (
        <div>
          <AddDocumentButton hintId={hintId} room={room} onChoose={add} />
        </div>
      )}
      <p id={hintId} className="text-xs text-muted-foreground">
        A rates notice, title or power bill helps. {DOCUMENT_HINT} You can add more under My Properties.
      </p>
    </section>
  );
}

type ChosenDocumentRowProps = {
  document: ChosenDocument;
  onType: (type: DocumentType) => void;
  onRemove: () => void;
};

function ChosenDocumentRow({ document: { file, documentType }, onType, onRemove }: ChosenDocumentRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-2.5 rounded-md border bg-muted py-1 pr-1 pl-3 text-sm">
      <span className="min-w-40 grow basis-0 pr-2">
        <b className="block truncate font-semibold">{file.name}</b>
        <span className="text-muted-foreground">{formatFileSize(file.size)}</span>
      </span>
      <Select
        size="sm"
        aria-label={`Type of ${file.name}`}
        value={documentType}
        onValueChange={onType}
        options={DOCUMENT_TYPES.map(value => ({ value, label: DOCUMENT_TYPE_LABELS[value] }))}
        className="w-56"
      />
      <Button variant="ghost" size="sm" icon aria-label={`Remove ${file.name}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </Button>
    </li>
  );
}
