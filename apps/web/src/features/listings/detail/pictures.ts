import { t } from '@sway/domain/language/texts';
import type { ListingDetail } from '@sway/contract/properties';
import type { Picture } from '../components/photo-carousel.tsx';

/**
 * How wide the first picture of a listing's page is. It is on the page twice, for phones and for wide screens; one of the two is hidden. With
 * equal sizes it is loaded once.
 */
export const FIRST_SIZES = '(min-width: 1280px) 880px, (min-width: 768px) 70vw, 100vw';

/** A listing's pictures with alternative texts: the description, or else the position. */
export function picturesOf({ images, imageDescriptions, title }: ListingDetail): Picture[] {
  return images.map((src, i) => ({ src, alt: imageDescriptions[i] || t`Photo ${i + 1} of ${title}` }));
}
