import { cn } from '#shared/ui/cn.ts';
import { Photo } from '../components/photo.tsx';

const MAX_PHOTOS_SHOWN = 4;
const ROWS = ['', 'grid-rows-1', 'grid-rows-1', 'grid-rows-2', 'grid-rows-3'];

/** Up to four photos, one large. The last shows how many more there are. Decorative, because the title is below. */
export function PhotoMosaic({ images }: { images: readonly string[] }) {
  const shown = images.slice(0, MAX_PHOTOS_SHOWN);
  const more = images.length - shown.length;
  return (
    <div
      className={cn(
        'grid h-[168px] gap-[3px]',
        shown.length > 1 ? 'grid-cols-[1.9fr_1fr]' : 'grid-cols-1',
        ROWS[shown.length],
      )}
    >
      {shown.length === 0 && <Photo src={undefined} alt="" sizes="336px" />}
      {shown.map((src, i) => (
        <div key={src} className={cn('relative min-h-0', i === 0 && 'row-span-full')}>
          <Photo src={src} alt="" sizes={i === 0 ? '220px' : '116px'} className="absolute inset-0" />
          {more > 0 && i === MAX_PHOTOS_SHOWN - 1 && (
            <span className="absolute inset-0 grid place-items-center bg-ink/70 px-2 text-center text-sm leading-tight font-[650] text-white">
              +{more} more photos
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
