import { initials } from '@sway/domain/text/format';
import { useState } from 'react';
import { cn } from './cn.ts';
import { faceColor } from './face-color.ts';

type AvatarProps = {
  name: string | null | undefined;
  src?: string | null | undefined;
  className?: string;
};

/** A person's picture, or the initials of the name without one. Decorative: the name is beside it. */
export function Avatar({ name, src, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid base:size-9 shrink-0 place-items-center overflow-hidden rounded-full base:text-xs font-[650] forced-colors:border',
        faceColor(name),
        className,
      )}
    >
      {src && src !== failedSrc ? (
        <img src={src} alt="" onError={() => setFailedSrc(src)} className="size-full object-cover" />
      ) : (
        initials(name)
      )}
    </span>
  );
}
