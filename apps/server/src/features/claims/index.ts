import type { Feature } from '#platform/feature.ts';
import { defineDocumentCleanupJob } from './claim-documents.service.ts';
import { claimRoutes } from './claims.routes.ts';

export { endDisputesOf } from './disputes.ts';
export { objectToClaim } from './object-to-claim.ts';
export { releaseDocument, removeDocument } from './claim-documents.repo.ts';
export { deleteDiscardedDocuments, documentFile } from './claim-documents.service.ts';
export { lockClaim, removeClaimsOf } from './claims.repo.ts';
export { endVerificationsOf } from './end-verification.ts';
export { IS_DISPUTED, IS_WAITING } from './admin-claims.repo.ts';
export { WAITING_LETTERS } from './letters/letters.repo.ts';

export const claims: Feature = { register: claimRoutes, defineJobs: defineDocumentCleanupJob };
