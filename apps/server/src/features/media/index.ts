export { storeAvatar } from './avatars.ts';
export { imageUrl, videoUrl } from './media-urls.ts';
export { mediaRoutes } from './media.routes.ts';
