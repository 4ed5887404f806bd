export { blockersBetween, findBlockers } from './blocks.repo.ts';
export { throwIfBlocked, requireNoBlock } from './blocks.ts';
