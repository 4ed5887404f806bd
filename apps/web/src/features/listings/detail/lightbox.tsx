import { useState } from 'react';
import { Dialog, DialogContent, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { Photo } from '../components/photo.tsx';
import { isNeighbour, StepButtons } from '../components/photo-carousel.tsx';
import type { Picture } from '../components/photo-carousel.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useSlides } from './use-slides.ts';

type LightboxProps = {
  pictures: readonly Picture[];
  title: string;
  /** The first picture to show; null while the lightbox is closed. */
  index: number | null;
  /** Receives the picture that is shown, whenever it changes. */
  onShown: (index: number) => void;
  onClose: () => void;
};

/** All pictures in full screen. Swipes, arrow keys, Home, End and the thumbnails go through them, Escape closes. */
export function Lightbox({ pictures, title, index, onShown, onClose }: LightboxProps) {
  return (
    <Dialog open={index !== null} onOpenChange={open => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        // Photographs are judged on dark ground in either theme.
        className="dark text-foreground md:inset-4 [@media(height<32rem)]:inset-0 md:h-auto md:max-h-none md:w-auto md:max-w-none md:translate-x-0 md:translate-y-0"
        onOpenAutoFocus={event => {
          event.preventDefault();
          // The focus is here so that keys scroll through the pictures and no button looks chosen.
          if (event.currentTarget instanceof HTMLElement)
            event.currentTarget.querySelector<HTMLElement>('[data-slides]')?.focus();
        }}
      >
        <DialogTitle className="flex h-[68px] shrink-0 [@media(height<32rem)]:h-14 items-center pr-18 pl-5 font-semibold">
          <span className="truncate">{title}</span>
        </DialogTitle>
        <Slides pictures={pictures} title={title} startAt={index ?? 0} onShown={onShown} />
      </DialogContent>
    </Dialog>
  );
}

type SlidesProps = Pick<LightboxProps, 'pictures' | 'title' | 'onShown'> & { startAt: number };

function Slides({ pictures, title, startAt: opened, onShown }: SlidesProps) {
  const [startAt] = useState(opened);
  const count = pictures.length;
  const { index, goTo, onKeyDown, listProps } = useSlides({ count, startAt, onShown });
  const hasSeveral = count > 1;
  return (
    // The keys go through the pictures wherever the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription="carousel"
      aria-label={`All photos of ${title}`}
      className="flex min-h-0 grow flex-col"
      {...(hasSeveral && { onKeyDown })}
    >
      <div className="relative min-h-0 grow">
        <ul
          {...listProps}
          data-slides=""
          aria-label="Photos"
          // It is scrolled with keys too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="flex h-full snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-contain outline-none"
        >
          {pictures.map((picture, i) => (
            <li
              key={picture.src}
              aria-hidden={i !== index}
              className="h-full w-full flex-none snap-center snap-always"
            >
              <Photo
                src={picture.src}
                alt={picture.alt}
                sizes="100vw"
                loading={i === index ? 'first' : isNeighbour(i, index, count) ? 'early' : 'lazy'}
                className="bg-transparent object-contain"
              />
            </li>
          ))}
        </ul>
        {hasSeveral && <StepButtons onStep={by => goTo(index + by)} />}
      </div>
      {hasSeveral && <Thumbnails pictures={pictures} index={index} onChoose={goTo} />}
    </section>
  );
}
