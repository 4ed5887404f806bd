import type { AdminClaim } from '@sway/contract/admin-claims';
import { claimDocumentPath } from '@sway/contract/paths';
import { DOCUMENT_TYPE_LABELS } from '@sway/domain/claims/claim-rules';
import { Download, FileText } from 'lucide-react';
import { formatFileSize } from '#shared/format-file-size.ts';

/** Links that download the claimant's documents. */
export function ClaimFiles({ claim }: { claim: AdminClaim }) {
  return (
    <section aria-labelledby="files">
      <h3 id="files" className="mb-2 font-semibold">
        Documents
      </h3>
      {claim.documents.length === 0 && (
        <p className="text-sm text-muted-foreground">No documents were added.</p>
      )}
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-1">
        {claim.documents.map(({ id, fileName, fileSize, documentType }) => (
          <li key={id}>
            <a
              href={claimDocumentPath(claim.id, id)}
              download
              className="flex items-center gap-3 rounded-md border p-3 text-sm transition-colors hover:bg-muted"
            >
              <FileText className="size-5 shrink-0" aria-hidden="true" />
              <span className="min-w-0 grow">
                <b className="block truncate font-semibold">{fileName}</b>
                <span className="text-muted-foreground">
                  {DOCUMENT_TYPE_LABELS[documentType]}, {formatFileSize(fileSize)}
                </span>
              </span>
              <Download className="size-4 shrink-0" aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
