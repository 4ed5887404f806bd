import { imageAtWidth } from '@sway/domain/media/image-sizes';
import { useEffect, useRef } from 'react';
import { scrollBehavior } from '#shared/prefers-reduced-motion.ts';
import { cn } from '#shared/ui/cn.ts';
import type { Picture } from '../components/photo-carousel.tsx';

type ThumbnailsProps = {
  pictures: readonly Picture[];
  /** The picture that is shown. */
  index: number;
  onChoose: (index: number) => void;
};

/** The position among the pictures, and small ones to choose from. The chosen one stays in view. */
export function Thumbnails({ pictures, index, onChoose }: ThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const list = strip.current!;
    const chosen = list.children[index] as HTMLElement;
    const left = chosen.offsetLeft - (list.clientWidth - chosen.clientWidth) / 2;
    list.scrollTo({ left, behavior: isFirst.current ? 'instant' : scrollBehavior() });
    isFirst.current = false;
  }, [index]);
  return (
    <div className="shrink-0 pt-2 pb-[max(--spacing(3),env(safe-area-inset-bottom))] [@media(height<32rem)]:py-1">
      <p aria-live="polite" className="text-center text-sm font-semibold tabular-nums">
        <span className="sr-only">Photo </span>
        {index + 1} / {pictures.length}
      </p>
      <ul
        ref={strip}
        aria-label="Thumbnails"
        className="relative flex gap-2 overflow-x-auto [@media(height<32rem)]:hidden overscroll-contain px-5 py-2.5 [scrollbar-width:thin]"
      >
        {pictures.map((picture, i) => (
          <li key={picture.src} className="flex-none first:ml-auto last:mr-auto">
            <button
              type="button"
              aria-label={`Photo ${i + 1} of ${pictures.length}`}
              aria-current={i === index ? 'true' : undefined}
              onClick={() => onChoose(i)}
              className={cn(
                'block h-13.5 w-18 overflow-hidden rounded-md outline-offset-4',
                i === index ? 'ring-3 ring-lime' : 'opacity-60 hover:opacity-100',
              )}
            >
              <img
                src={imageAtWidth(picture.src, 320)}
                alt=""
                draggable={false}
                decoding="async"
                className="size-full bg-secondary object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
