import type { Feature } from '#platform/feature.ts';
import { defineMediaCleanupJob } from './media-cleanup.ts';
import { mediaRoutes } from './media.routes.ts';

export const media: Feature = { register: mediaRoutes, defineJobs: defineMediaCleanupJob };

export { attachMedia } from './attach.ts';
export { imageUrl, imageUrlOrNull, mediaUrl } from './media-urls.ts';
export { discardUnused, isDataString, storeDataString, storeDataStrings } from './uploads/data-strings.ts';
