import type { ListingDetail } from '@sway/contract/properties';
import type { Picture } from '../components/photo-carousel.tsx';

/** A listing's pictures with alternative texts: the description, or else the position. */
export function picturesOf({ images, imageDescriptions, title }: ListingDetail): Picture[] {
  return images.map((src, i) => ({ src, alt: imageDescriptions[i] || `Photo ${i + 1} of ${title}` }));
}
