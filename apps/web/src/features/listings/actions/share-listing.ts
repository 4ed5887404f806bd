import { t } from '@sway/domain/language/texts';
import { formatPrice } from '@sway/domain/prices/money';
import { documentPath } from '#shared/base-path.ts';
import { paths } from '#shared/paths.ts';
import { toast } from '#shared/ui/toasts/toast.ts';

/** Opens the device's share sheet with a listing's link. Without one, or if it fails, the link is copied and a toast says so. */
export async function shareListing(listing: { id: number; title: string; swayPrice: number }): Promise<void> {
  const url = new URL(documentPath(paths.property(listing.id)), window.location.origin).href;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({
        title: listing.title,
        text: t`${listing.title}, Sway price ${formatPrice(listing.swayPrice)}`,
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
    toast({ title: t`Link copied`, description: t`Paste it anywhere to share this home.` });
  } catch {
    // Without permission to copy, the toast shows the link.
    toast({ title: t`Copy this link`, description: url });
  }
}
