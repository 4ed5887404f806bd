export { blockersBetween, findBlockers } from './blocks.repo.ts';
export { refuseAcrossBlock, requireNoBlock } from './blocks.ts';
