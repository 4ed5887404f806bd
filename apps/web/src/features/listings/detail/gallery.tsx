import { Images } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useDialogValueInUrl } from '#shared/hooks/use-dialog-in-url.ts';
import { idFromText } from '#shared/id-from-text.ts';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { useIsHydrated } from '#shared/rendering/use-is-hydrated.ts';
import { cn } from '#shared/ui/cn.ts';
import { Photo } from '../components/photo.tsx';
import { PhotoCarousel } from '../components/photo-carousel.tsx';
import type { Picture } from '../components/photo-carousel.tsx';
import { FIRST_SIZES } from './pictures.ts';

type GalleryProps = { pictures: readonly Picture[]; title: string };

const THUMBNAILS = 3;

/** Loaded with the first picture that is opened. */
const Lightbox = lazyPart(() => import('./lightbox.tsx'), 'Lightbox');

/**
 * A listing's pictures: on phones one at a time, otherwise a large one with up to three beside it, and all in a lightbox. The URL
 * states the picture in the lightbox.
 */
export function Gallery({ pictures, title }: GalleryProps) {
  const lightbox = useDialogValueInUrl('photo');
  const shownIndex = readIndex(useIsHydrated() ? lightbox.shown : null, pictures.length);
  const open = (index: number) => lightbox.open(String(index + 1));
  const [hasOpened, setHasOpened] = useState(false);
  if (shownIndex !== null && !hasOpened) setHasOpened(true);
  return (
    <>
      <PhotoCarousel
        pictures={pictures}
        label={title}
        sizes={FIRST_SIZES}
        onOpen={open}
        className="[view-transition-name:home-picture] -mx-4 aspect-4/3 max-h-[56svh] w-[calc(100%+2rem)] md:hidden"
      />
      <WidePictures pictures={pictures} onOpen={open} />
      {hasOpened && (
        <Suspense>
          <Lightbox
            pictures={pictures}
            title={title}
            index={shownIndex}
            onShown={index => lightbox.change(String(index + 1))}
            onClose={lightbox.close}
          />
        </Suspense>
      )}
    </>
  );
}

type WidePicturesProps = { pictures: readonly Picture[]; onOpen: (index: number) => void };

/** The first picture with up to three beside it, for wide screens. */
function WidePictures({ pictures, onOpen }: WidePicturesProps) {
  const [first, ...others] = pictures;
  const thumbnails = others.slice(0, THUMBNAILS);
  if (!first) return null;
  return (
    <div
      className={cn(
        'relative hidden h-[min(512px,56vw,54svh)] min-h-56 gap-2.5 overflow-hidden rounded-2xl md:grid',
        thumbnails.length > 0 ? 'grid-cols-[minmax(0,1fr)_minmax(0,27%)]' : 'grid-cols-1',
      )}
    >
      <PictureButton
        picture={first}
        className="[view-transition-name:home-picture]"
        eager
        sizes={FIRST_SIZES}
        onClick={() => onOpen(0)}
      />
      {pictures.length > 1 && (
        <button
          type="button"
          onClick={() => onOpen(0)}
          className={cn(
            'noscript:hidden print:hidden absolute bottom-4 z-1 flex h-9 items-center gap-2 rounded-[10px] bg-glass px-3 text-sm font-semibold text-ink shadow-md hover:bg-white',
            'right-[calc(27%+26px)]',
          )}
        >
          <Images aria-hidden="true" className="size-[1.15em]" />
          All {pictures.length} photos
        </button>
      )}
      {thumbnails.length > 0 && (
        <div className="grid auto-rows-fr gap-2.5">
          {thumbnails.map((picture, i) => (
            <PictureButton key={picture.src} picture={picture} sizes="320px" onClick={() => onOpen(i + 1)} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The index of the picture that the URL states by its number, if there is one. */
function readIndex(number: string | null, count: number): number | null {
  const place = idFromText(number ?? '');
  return place === null || place > count ? null : place - 1;
}

type PictureButtonProps = {
  picture: Picture;
  eager?: boolean;
  className?: string;
  sizes: string;
  onClick: () => void;
};

function PictureButton({ picture, eager = false, className, sizes, onClick }: PictureButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={cn('relative min-h-0 overflow-hidden focus-visible:-outline-offset-4', className)}
    >
      <Photo
        src={picture.src}
        alt={picture.alt}
        sizes={sizes}
        loading={eager ? 'first' : 'lazy'}
        className="absolute inset-0"
      />
    </button>
  );
}
