import { formatPrice } from '@sway/domain/money';
import { paths } from '#shared/paths.ts';
import { toast } from '#shared/ui/toast.ts';

/** Hands a home's link to the device's share sheet; where there is none, or it fails, copies the link and says so. */
export async function shareListing(listing: { id: number; title: string; swayPrice: number }): Promise<void> {
  const url = new URL(paths.property(listing.id), window.location.origin).href;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({
        title: listing.title,
        text: `${listing.title}, Sway price ${formatPrice(listing.swayPrice)}`,
        url,
      });
      return;
    } catch (error) {
      // Closing the share sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: 'Paste it anywhere to share this home.' });
  } catch {
    // Without permission to copy, the link is shown so that it can be copied by hand.
    toast({ title: 'Copy this link', description: url });
  }
}
