export { defineDocumentCleanupJob } from './claim-documents.service.ts';
export { claimRoutes } from './claims.routes.ts';
