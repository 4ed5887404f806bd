import type { ClaimDocument } from '@sway/contract/claims';
import { addClaimDocument, deleteClaimDocument } from '@sway/contract/claim-routes';
import { CLAIM_LIMITS } from '@sway/domain/claim-rules';
import type { DocumentType } from '@sway/domain/claim-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryString, request } from '#shared/api/request.ts';

type Upload = { claimId: number; file: File; documentType: DocumentType };

/** Sends a document as the body itself, and tells how much of it has gone: 0 to 1, null when none is under way. */
export function useAddDocument() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useMutation({
    mutationFn: (upload: Upload) => send(upload, setProgress),
    onSettled: () => setProgress(null),
    onSuccess: () => client.invalidateQueries({ queryKey: ['claims', 'own'] }),
  });
  return { ...sending, progress };
}

export function useDeleteDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ claimId, id }: Pick<ClaimDocument, 'claimId' | 'id'>) =>
      request(deleteClaimDocument, { params: { id: claimId, documentId: id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['claims', 'own'] }),
  });
}

/** Why a file is not worth sending, or null. The server looks at what is in it. */
export function documentFault({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (size > CLAIM_LIMITS.maxDocumentBytes) return 'The file is larger than 10 MB.';
  if (!['application/pdf', 'image/jpeg', 'image/png'].includes(type))
    return 'Only PDF, JPEG and PNG files can be added.';
  return size === 0 ? 'The file is empty.' : null;
}

function send({ claimId, file, documentType }: Upload, onProgress: (share: number) => void): Promise<void> {
  const path = addClaimDocument.path.replace(':id', String(claimId));
  const fileName = file.name.slice(-CLAIM_LIMITS.maxFileName);
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest();
    exchange.open(addClaimDocument.method, path + queryString({ fileName, documentType }));
    exchange.setRequestHeader('content-type', file.type);
    exchange.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    exchange.addEventListener('error', () => reject(new Error('Sway could not be reached.')));
    exchange.addEventListener('load', () => {
      if (exchange.status === 200) resolve();
      else reject(new Error(messageIn(exchange.responseText)));
    });
    exchange.send(file);
  });
}

function messageIn(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: string };
    if (message) return message;
  } catch {
    // Not one of our answers: a proxy's, perhaps.
  }
  return 'The document could not be added. Please try again.';
}
