import { BadgeCheck, CircleDashed } from 'lucide-react';
import { cn } from '#shared/ui/cn.ts';
import { Tag } from '#shared/ui/tag.tsx';

const CHECKED = 'LINZ Verified';
const NOT_CHECKED = 'Not checked';

/**
 * How far a listing is verified. The tick and LINZ's name need a linked record and a verified claim; other homes have a neutral
 * sign and say that no one checked their owner.
 */
export function VerificationNote({ linzVerified, className }: { linzVerified: boolean; className?: string }) {
  const Sign = linzVerified ? BadgeCheck : CircleDashed;
  return (
    <p
      className={cn(
        'flex items-center gap-2 text-xs font-semibold',
        linzVerified ? 'text-link' : 'text-muted-foreground',
        className,
      )}
    >
      <Sign aria-hidden className="size-4" />
      Owner Listed • {linzVerified ? CHECKED : NOT_CHECKED}
    </p>
  );
}

/** The same as a tag, above a home's title. */
export function VerificationTag({ linzVerified }: { linzVerified: boolean }) {
  if (linzVerified) {
    return (
      <Tag tone="lime">
        <BadgeCheck aria-hidden="true" />
        {CHECKED}
      </Tag>
    );
  }
  return (
    <Tag>
      <CircleDashed aria-hidden="true" />
      Owner Listed • {NOT_CHECKED}
    </Tag>
  );
}
