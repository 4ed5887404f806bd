import type { Feature } from '#platform/feature.ts';
import { defineHashPhotosJob } from './hash-photos.ts';
import { defineMediaCleanupJob } from './media-cleanup.ts';
import { addMediaMetrics } from './media-metrics.ts';
import { mediaRoutes } from './media.routes.ts';

export const media: Feature = {
  async register(app, platform) {
    addMediaMetrics(app.metrics, platform.db);
    await mediaRoutes(app, platform);
  },
  defineJobs(platform) {
    defineMediaCleanupJob(platform);
    defineHashPhotosJob(platform);
  },
};

export { attachMedia } from './attach.ts';
export { hashPhotos } from './hash-photos.ts';
export { findLikePhotos, findSymmetries } from './photo-hashes.repo.ts';
export { imageUrl, imageUrlOrNull, keyOfUrl, largestFile, mediaUrl, videoFile } from './media-urls.ts';
export { deleteWaitingVideo, releaseVideo } from './media.repo.ts';
export { discardUnused, isDataString, storeDataString, storeDataStrings } from './uploads/data-strings.ts';
