export { takeDaily } from './daily-uses.ts';
export type { Daily } from './daily-uses.ts';
