import { imageAtWidth, imageSourceSet } from '@sway/domain/image-sizes';
import { useState } from 'react';
import { cn } from '#shared/ui/cn.ts';
import { PhotoFallback } from './photo-fallback.tsx';

type PhotoProps = {
  /** The canonical address of a picture; a drawing stands in where there is none or it does not load. */
  src: string | undefined;
  /** Empty where the words beside the picture already say what it is. */
  alt: string;
  /** How wide it stands, as `sizes` of an image has it. */
  sizes: string;
  /** For the one picture that a page opens with. */
  eager?: boolean;
  className?: string;
};

/** A picture of a home that fills its frame, at the width the screen needs. */
export function Photo({ src, alt, sizes, eager = false, className }: PhotoProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (src === undefined || src === failedSrc) return <PhotoFallback alt={alt} className={className} />;
  return (
    <img
      src={imageAtWidth(src, 640)}
      srcSet={imageSourceSet(src)}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onError={() => setFailedSrc(src)}
      className={cn('block size-full bg-secondary object-cover', className)}
    />
  );
}
