import { inject } from 'vitest';

/**
 * The URL of this worker's site. Each worker has its own, so that a journey never meets what another does at the same time: a home that
 * is published changes the counts on every page, and one that is hidden takes its photographs out of pages that are open.
 */
export function siteUrl(): string {
  return inject('siteUrls')[Number(process.env.VITEST_POOL_ID) - 1]!;
}
