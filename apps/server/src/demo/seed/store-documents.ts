import type { Storage } from '#platform/storage.ts';
import type { SampleClaim } from '@sway/demo/claims/claims';
import { samplePdf } from '@sway/demo/claims/sample-pdf';

export type StoredSampleDocument = { fileKey: string; sizeBytes: number };

/** Writes what the sample's claimants show. A second run writes the same files under the same names. */
export async function storeDocuments(
  privateStorage: Storage,
  claims: readonly SampleClaim[],
): Promise<Map<SampleClaim, StoredSampleDocument>> {
  const stored = new Map<SampleClaim, StoredSampleDocument>();
  for (const [i, claim] of claims.entries()) {
    if (!claim.document) continue;
    const fileKey = `claim-sample-${i + 1}`;
    const lines = [claim.document.title, claim.address.fullAddress, 'A sample, for the demo alone.'];
    const content = Buffer.from(samplePdf(lines), 'latin1');
    await privateStorage.write(`${fileKey}/document`, content);
    stored.set(claim, { fileKey, sizeBytes: content.length });
  }
  return stored;
}
