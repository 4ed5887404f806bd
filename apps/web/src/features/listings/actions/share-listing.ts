import { formatPrice } from '@sway/domain/prices/money';
import { paths } from '#shared/paths.ts';
import { toast } from '#shared/ui/toasts/toast.ts';

/** Opens the device's share sheet with a listing's link. Without one, or if it fails, the link is copied and a toast says so. */
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
      // The user closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: 'Paste it anywhere to share this home.' });
  } catch {
    // Without permission to copy, the toast shows the link.
    toast({ title: 'Copy this link', description: url });
  }
}
