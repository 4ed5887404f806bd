export { attachMedia } from './attach.ts';
export { defineMediaCleanupJob } from './media-cleanup.ts';
export { imageUrl, videoUrl } from './media-urls.ts';
export { mediaRoutes } from './media.routes.ts';
export { discardUnused, isDataString, storeDataString, storeDataStrings } from './uploads/data-strings.ts';
