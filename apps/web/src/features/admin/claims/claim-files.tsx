import { t } from '@sway/domain/language/texts';
import type { AdminClaim } from '@sway/contract/admin-claims';
import { claimDocumentPath } from '@sway/contract/paths';
import { DOCUMENT_TYPE_LABELS } from '@sway/domain/claims/claim-rules';
import { formatDate } from '@sway/domain/text/format';
import { Download, FileText } from 'lucide-react';
import { formatFileSize } from '#shared/format-file-size.ts';

/** The claimant's documents. */
export function ClaimFiles({ claim }: { claim: AdminClaim }) {
  return (
    <section aria-labelledby="files">
      <h3 id="files" className="mb-2 font-semibold">
        Documents
      </h3>
      {claim.documents.length === 0 && (
        <p className="text-sm text-muted-foreground">No documents were added.</p>
      )}
      <FileLinks documents={claim.documents} />
    </section>
  );
}

/** Links that download documents of a claim, with the day on which each was added. One that is being checked for viruses leads nowhere. */
export function FileLinks({ documents }: Pick<AdminClaim, 'documents'>) {
  return (
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-1">
      {documents.map(({ id, claimId, fileName, fileSize, documentType, uploadedAt, isBeingChecked }) => (
        <li key={id}>
          <a
            href={isBeingChecked ? undefined : claimDocumentPath(claimId, id)}
            download
            className="flex items-center gap-3 rounded-md border bg-card p-3 text-sm text-foreground transition-colors [&[href]]:hover:bg-muted"
          >
            <FileText className="size-5 shrink-0" aria-hidden="true" />
            <span className="min-w-0 grow">
              <b className="block truncate font-semibold">{fileName}</b>
              <span className="text-muted-foreground">
                {DOCUMENT_TYPE_LABELS[documentType]}, {formatFileSize(fileSize)}, {formatDate(uploadedAt)}
                {isBeingChecked && t`. Being checked for viruses: you can open it after that.`}
              </span>
            </span>
            {!isBeingChecked && <Download className="size-4 shrink-0" aria-hidden="true" />}
          </a>
        </li>
      ))}
    </ul>
  );
}
