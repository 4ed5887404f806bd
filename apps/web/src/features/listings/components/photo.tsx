import { imageAtWidth, imageSourceSet } from '@sway/domain/media/image-sizes';
import { useState } from 'react';
import { cn } from '#shared/ui/cn.ts';
import { PhotoFallback } from './photo-fallback.tsx';

type PhotoProps = {
  /** The canonical URL of a picture. Without one, or if it does not load, a drawing is shown. */
  src: string | undefined;
  /** Empty if the text beside the picture already describes it. */
  alt: string;
  /** The picture's width on the page, as the `sizes` of an image. */
  sizes: string;
  /** `first`: before the rest of the page, for its main picture. `early`: although it is not visible yet. Otherwise once it is nearly visible. */
  loading?: 'first' | 'early' | 'lazy';
  className?: string;
};

/** A picture of a listing that fills its frame, in a size that fits the screen. */
export function Photo({ src, alt, sizes, loading = 'lazy', className }: PhotoProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (src === undefined || src === failedSrc) return <PhotoFallback alt={alt} className={className} />;
  return (
    <img
      src={imageAtWidth(src, 640)}
      srcSet={imageSourceSet(src)}
      sizes={sizes}
      alt={alt}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'first' ? 'high' : loading === 'early' ? 'low' : 'auto'}
      decoding="async"
      draggable={false}
      // Only a picture that is seen to load is blurred first: one of the server's page, or of the cache, is sharp at once. As an
      // attribute of the element, as a state would have all pictures of a page drawn again right after it was taken over.
      ref={image => {
        if (image && !image.complete) image.dataset.loading = '';
      }}
      onLoad={({ currentTarget }) => delete currentTarget.dataset.loading}
      onError={() => setFailedSrc(src)}
      className={cn(
        'block size-full base:bg-secondary base:object-cover transition-[filter,opacity,transform] duration-200 ease-breeze data-loading:opacity-60 data-loading:blur-md motion-reduce:transition-none',
        className,
      )}
    />
  );
}
