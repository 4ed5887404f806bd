import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, TouchEvent } from 'react';
import { cn } from '#shared/ui/cn.ts';
import { Photo } from './photo.tsx';

export type Picture = { src: string; alt: string };

type PhotoCarouselProps = {
  pictures: readonly Picture[];
  /** What the pictures show, for screen readers. */
  label: string;
  sizes: string;
  /** Opens a picture that is pressed. */
  onOpen?: (index: number) => void;
  className?: string;
};

const SWIPE_PX = 50;

/** Pictures one at a time, the shown one loaded before the rest of the page. Buttons, arrow keys and swipes go through them and wrap around at the ends. */
export function PhotoCarousel({ pictures, label, sizes, onOpen, className }: PhotoCarouselProps) {
  const [index, setIndex] = useState(0);
  // The neighbours are loaded as soon as somebody is about to go to them.
  const [isUsed, setUsed] = useState(false);
  const touchX = useRef<number>(null);
  if (pictures.length === 0)
    return <Photo src={undefined} alt={`No photos of ${label} yet`} sizes={sizes} className={className} />;

  function step(by: number) {
    setIndex(at => (at + by + pictures.length) % pictures.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowLeft' ? -1 : 1);
  }

  function onTouchEnd(event: TouchEvent) {
    const movedPx = (event.changedTouches[0]?.clientX ?? 0) - (touchX.current ?? 0);
    if (touchX.current !== null && Math.abs(movedPx) >= SWIPE_PX) step(movedPx > 0 ? -1 : 1);
    touchX.current = null;
  }

  const hasSeveral = pictures.length > 1;
  return (
    // The carousel handles arrow keys wherever the focus is inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription="carousel"
      aria-label={`Photos of ${label}`}
      className={cn('group relative overflow-hidden bg-secondary noscript:overflow-x-auto', className)}
      {...(hasSeveral && {
        onKeyDown,
        onTouchStart: event => (touchX.current = event.touches[0]?.clientX ?? null),
        onTouchEnd,
        onPointerEnter: () => setUsed(true),
        onFocus: () => setUsed(true),
      })}
    >
      <div
        className="flex h-full transition-transform duration-200 ease-breeze motion-reduce:transition-none"
        style={{ transform: `translateX(-${index * 100}%)` }}
      >
        {pictures.map((picture, i) => (
          <div key={picture.src} className="h-full w-full flex-none" aria-hidden={i !== index}>
            <Opener isShown={i === index} onOpen={onOpen && (() => onOpen(i))}>
              <Photo
                src={picture.src}
                alt={picture.alt}
                sizes={sizes}
                loading={
                  i === index ? 'first' : isUsed && isNeighbour(i, index, pictures.length) ? 'early' : 'lazy'
                }
              />
            </Opener>
          </div>
        ))}
      </div>
      {hasSeveral && (
        <>
          <StepButtons onStep={step} />
          <p
            aria-live="polite"
            className="noscript:hidden absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full bg-ink/75 px-3 py-1 text-xs font-semibold text-white tabular-nums"
          >
            <span className="sr-only">Photo </span>
            {index + 1} / {pictures.length}
          </p>
        </>
      )}
    </section>
  );
}

type OpenerProps = { isShown: boolean; onOpen: (() => void) | undefined; children: ReactNode };

/** The button around a picture that can be opened, named by the picture. */
function Opener({ isShown, onOpen, children }: OpenerProps) {
  if (!onOpen) return children;
  return (
    <button
      type="button"
      // A picture beside the frame is not reached with the Tab key.
      tabIndex={isShown ? 0 : -1}
      onClick={onOpen}
      className="block size-full focus-visible:-outline-offset-4"
    >
      {children}
    </button>
  );
}

/** Whether a picture is the current one or next to it, wrapping around. */
export function isNeighbour(i: number, index: number, count: number): boolean {
  const distance = Math.abs(i - index);
  return Math.min(distance, count - distance) <= 1;
}

/** The buttons on a picture to the ones before and after it. */
export function StepButtons({ onStep }: { onStep: (by: 1 | -1) => void }) {
  return (
    <>
      <StepButton label="Previous photo" side="left-3" onClick={() => onStep(-1)}>
        <ChevronLeft className="size-5" />
      </StepButton>
      <StepButton label="Next photo" side="right-3" onClick={() => onStep(1)}>
        <ChevronRight className="size-5" />
      </StepButton>
    </>
  );
}

type StepButtonProps = { label: string; side: string; onClick: () => void; children: ReactNode };

function StepButton({ label, side, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={cn(
        'noscript:hidden absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-glass text-ink shadow-md hover:bg-white',
        side,
      )}
    >
      {children}
    </button>
  );
}
