import type { SampleClaim } from '@sway/demo/claims/claims';
import { samplePdf } from '@sway/demo/claims/sample-pdf';
import type { Storage } from '#platform/storage/storage.ts';

export type StoredDocument = { fileKey: string; sizeBytes: number };

/** Writes the claims' documents. A second run writes the same files under the same names. */
export async function storeDocuments(
  privateStorage: Storage,
  claims: readonly SampleClaim[],
): Promise<Map<SampleClaim, StoredDocument>> {
  const stored = new Map<SampleClaim, StoredDocument>();
  for (const claim of claims) {
    if (!claim.document) continue;
    const fileKey = `claim-sample-${stored.size + 1}`;
    const lines = [claim.document.title, claim.address.fullAddress, 'A sample, for the demo alone.'];
    const content = Buffer.from(samplePdf(lines), 'latin1');
    await privateStorage.write(`${fileKey}/document`, content);
    stored.set(claim, { fileKey, sizeBytes: content.length });
  }
  return stored;
}
