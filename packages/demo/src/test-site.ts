import { demoSite } from './demo-site.ts';

/** The moment at which the tests start the site. */
export const NOW = new Date('2026-11-15T00:00:00Z');

/** The sample that the tests look at. */
export const SITE = demoSite(NOW);
