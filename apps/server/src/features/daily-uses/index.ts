export { countDailyUse } from './daily-uses.ts';
export type { DailyUse } from './daily-uses.ts';
