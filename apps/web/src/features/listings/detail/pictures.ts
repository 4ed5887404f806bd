import type { PropertyDetail } from '@sway/contract/properties';
import type { Picture } from '../components/photo-carousel.tsx';

/** A home's pictures with what they show; one that nobody has described is told by its place in the row. */
export function picturesOf({ images, imageDescriptions, title }: PropertyDetail): Picture[] {
  return images.map((src, i) => ({ src, alt: imageDescriptions[i] || `Photo ${i + 1} of ${title}` }));
}
