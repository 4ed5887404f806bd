export { claimKeys } from './api/claim-keys.ts';
export { useClaimedAs } from './api/use-claimed-as.ts';
