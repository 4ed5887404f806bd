export { blockersBetween, findBlockers } from './blocks.repo.ts';
export { requireNoBlock } from './blocks.ts';
