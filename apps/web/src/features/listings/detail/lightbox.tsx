import { Dialog, DialogContent, DialogTitle } from '#shared/ui/dialog.tsx';
import { PhotoCarousel } from '../components/photo-carousel.tsx';
import type { Picture } from '../components/photo-carousel.tsx';

type LightboxProps = {
  pictures: readonly Picture[];
  title: string;
  /** The first picture to show; null while the lightbox is closed. */
  index: number | null;
  onClose: () => void;
};

/** All pictures in full screen. Arrow keys go through them, Escape closes. */
export function Lightbox({ pictures, title, index, onClose }: LightboxProps) {
  return (
    <Dialog open={index !== null} onOpenChange={open => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="bg-background md:inset-4 md:h-auto md:max-h-none md:w-auto md:max-w-none md:translate-x-0 md:translate-y-0"
        onOpenAutoFocus={event => {
          event.preventDefault();
          // So that the arrow keys work at once.
          if (event.currentTarget instanceof HTMLElement)
            event.currentTarget.querySelector('button')?.focus();
        }}
      >
        <DialogTitle className="flex h-[68px] shrink-0 items-center truncate pr-18 pl-5 font-semibold">
          {title}
        </DialogTitle>
        <PhotoCarousel
          key={index}
          pictures={pictures}
          label={title}
          sizes="100vw"
          eager
          startAt={index ?? 0}
          contain
          className="min-h-0 grow bg-transparent"
        />
      </DialogContent>
    </Dialog>
  );
}
