export { claimKeys } from './api/claim-keys.ts';
