import { claimDocumentPath } from '@sway/contract/paths';
import type { Claim } from '@sway/contract/claims';
import {
  canAddDocuments,
  DOCUMENT_TYPE_LABELS,
  DOCUMENT_TYPES,
  maxDocuments,
} from '@sway/domain/claims/claim-rules';
import type { DocumentType } from '@sway/domain/claims/claim-rules';
import { t } from '@sway/domain/language/texts';
import { Download, FileText, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { formatFileSize } from '#shared/format-file-size.ts';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { toast, toastNext } from '#shared/ui/toasts/toast.ts';
import { useAddDocument, useDeleteDocument } from '../api/use-claim-documents.ts';
import { AddDocumentButton, DOCUMENT_HINT } from '../components/add-document-button.tsx';

/**
 * The documents of the user's claim. They can be added until the claim is verified and while it is disputed, and removed until it is verified.
 */
export function ClaimDocuments({ claim }: { claim: Claim }) {
  const isDisputed = claim.dispute !== null;
  const isOpen = canAddDocuments(claim.claimStatus, isDisputed);
  const canRemove = claim.claimStatus !== 'verified';
  const { documents } = claim;
  const room = maxDocuments(isDisputed) - documents.length;
  if (!isOpen && documents.length === 0) return null;
  return (
    <section aria-label={`Documents for ${claim.fullAddress}`} className="grid grid-cols-1 gap-2.5">
      <h4 className="type-label">
        Documents ({documents.length} of {maxDocuments(isDisputed)})
      </h4>
      {documents.length > 0 && (
        <ul className="grid grid-cols-1 gap-1.5">
          {documents.map(document => (
            <li
              key={document.id}
              className="flex items-center gap-2.5 rounded-md border bg-muted py-1 pr-1 pl-3 text-sm"
            >
              <FileText className="size-4 shrink-0" aria-hidden="true" />
              <span className="min-w-0 grow">
                <b className="block truncate font-semibold">{document.fileName}</b>
                <span className="text-muted-foreground">
                  {DOCUMENT_TYPE_LABELS[document.documentType]}, {formatFileSize(document.fileSize)}
                  {document.isBeingChecked && '. Being checked for viruses, then our team can open it.'}
                </span>
              </span>
              {!document.isBeingChecked && <DownloadButton document={document} />}
              {canRemove && <RemoveButton document={document} />}
            </li>
          ))}
        </ul>
      )}
      {isOpen && room > 0 && <AddDocuments claimId={claim.id} room={room} />}
    </section>
  );
}

function DownloadButton({ document: { claimId, id, fileName } }: { document: Claim['documents'][number] }) {
  return (
    <Button asChild variant="ghost" size="sm" icon>
      <a href={claimDocumentPath(claimId, id)} aria-label={`Download ${fileName}`} download>
        <Download aria-hidden="true" />
      </a>
    </Button>
  );
}

function RemoveButton({ document }: { document: Claim['documents'][number] }) {
  const deleting = useDeleteDocument();
  return (
    <Button
      variant="ghost"
      size="sm"
      icon
      aria-label={`Remove ${document.fileName}`}
      disabled={deleting.isPending}
      onClick={() =>
        deleting.mutate(document, {
          onSuccess: () => toast({ title: t`Document removed`, description: document.fileName }),
          onError: toastFailure(t`Update Failed`, t`The document could not be removed.`),
        })
      }
    >
      <Trash2 aria-hidden="true" />
    </Button>
  );
}

/** Chooses the type and the files of documents of that type, which are uploaded at once, one after the other. */
function AddDocuments({ claimId, room }: { claimId: number; room: number }) {
  const [documentType, setDocumentType] = useState<DocumentType>(DOCUMENT_TYPES[0]);
  const adding = useAddDocument();
  const labelId = useId();
  async function add(files: readonly File[]) {
    const added: string[] = [];
    for (const file of files) {
      try {
        await adding.mutateAsync({ claimId, file, documentType });
        added.push(file.name);
      } catch (error) {
        const reason = describeError(error as Error, t`The document could not be added.`);
        const description = files.length === 1 ? reason : `${file.name}: ${reason}`;
        toastNext({ title: t`Document not added`, description, variant: 'destructive' });
      }
    }
    if (added.length > 0)
      toastNext({
        title: added.length === 1 ? t`Document added` : t`${added.length} documents added`,
        description: added.join(', '),
      });
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Select
          size="sm"
          aria-label="Type of document"
          value={documentType}
          onValueChange={setDocumentType}
          options={DOCUMENT_TYPES.map(value => ({ value, label: DOCUMENT_TYPE_LABELS[value] }))}
          className="w-60 max-w-full"
        />
        <AddDocumentButton
          hintId={labelId}
          isDisabled={adding.isPending}
          room={room}
          onChoose={files => void add(files)}
        />
      </div>
      {adding.progress === null ? (
        <p id={labelId} className="text-xs text-muted-foreground">
          {DOCUMENT_HINT}
        </p>
      ) : (
        <progress
          aria-label="Sending the document"
          value={adding.progress}
          className="h-1.5 w-full max-w-sm accent-(--primary)"
        />
      )}
    </div>
  );
}
