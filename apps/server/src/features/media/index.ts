export { attachMedia } from './attach.ts';
export { defineMediaSweep } from './janitor.ts';
export { imageUrl, videoUrl } from './media-urls.ts';
export { mediaRoutes } from './media.routes.ts';
export { discardUnused, isDataString, storeDataString, storeDataStrings } from './uploads/data-strings.ts';
