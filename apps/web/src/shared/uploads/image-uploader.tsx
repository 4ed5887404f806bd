import { LISTING_LIMITS } from '@sway/domain/listings/listing-rules';
import { MediaUploader } from './media-uploader.tsx';
import type { UploadsProps } from './use-uploads.ts';

/** The photos of a listing. The first is the cover. */
export function ImageUploader({
  max = LISTING_LIMITS.maxImages,
  ...props
}: Omit<UploadsProps, 'max'> & { max?: number }) {
  return <MediaUploader kind="image" label="Photos" max={max} {...props} />;
}
