import type { ClaimDocument } from '@sway/contract/claims';
import { CLAIM_LIMITS, DOCUMENT_MESSAGES } from '@sway/domain/claims/claim-rules';
import type { DocumentType } from '@sway/domain/claims/claim-rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf, queryString, request } from '#shared/api/request.ts';
import { useRefetch } from '#shared/api/use-refetch.ts';
import { upload } from '#shared/uploads/send-file.ts';
import { claimKeys } from '#shared/queries/claim-keys.ts';

type NewDocument = { claimId: number; file: File; documentType: DocumentType };

/** Uploads a document as the request's body. `progress` is the share sent, 0 to 1; null while nothing is being sent. */
export function useAddDocument() {
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useMutation({
    mutationFn: (document: NewDocument) => sendDocument(document, setProgress),
    onSettled: () => setProgress(null),
    onSuccess: useRefetch(claimKeys.own),
  });
  return { ...sending, progress };
}

export function useDeleteDocument() {
  return useMutation({
    mutationFn: ({ claimId, id }: Pick<ClaimDocument, 'claimId' | 'id'>) =>
      request('DELETE /api/property-claims/:id/documents/:documentId', {
        params: { id: claimId, documentId: id },
      }),
    onSuccess: useRefetch(claimKeys.own),
  });
}

/** Why a file cannot be a document; null if it can. The server also checks its content. */
export function documentError({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (size > CLAIM_LIMITS.maxDocumentBytes) return DOCUMENT_MESSAGES.tooLarge();
  if (!['application/pdf', 'image/jpeg', 'image/png'].includes(type)) return DOCUMENT_MESSAGES.unsupported;
  return size === 0 ? DOCUMENT_MESSAGES.empty : null;
}

/** Uploads a document. @param onProgress receives the share that is sent, 0 to 1 */
export async function sendDocument(
  { claimId, file, documentType }: NewDocument,
  onProgress: (share: number) => void = () => undefined,
): Promise<void> {
  const { method, path } = addressOf('POST /api/property-claims/:id/documents', { id: claimId });
  const query = queryString({ fileName: file.name.slice(-CLAIM_LIMITS.maxFileName), documentType });
  await upload({ method, path: path + query, body: file, contentType: file.type, onProgress });
}
