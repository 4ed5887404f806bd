import { LISTING_LIMITS } from '@sway/domain/listings/listing-rules';
import { MediaUploader } from './media-uploader.tsx';
import type { UploadsProps } from './use-uploads.ts';

/** The videos of a listing. */
export function VideoUploader({
  max = LISTING_LIMITS.maxVideos,
  ...props
}: Omit<UploadsProps, 'max'> & { max?: number }) {
  return <MediaUploader kind="video" label="Videos" max={max} {...props} />;
}
