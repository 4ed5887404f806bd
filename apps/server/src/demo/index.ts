export { removeSample } from './remove/remove-sample.ts';
export type { RemovalReport } from './remove/remove-sample.ts';
export { seedDemo } from './seed/seed-demo.ts';
export { demoLogins } from '@sway/demo/people/demo-accounts';
