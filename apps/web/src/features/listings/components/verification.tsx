import { BadgeCheck } from 'lucide-react';
import { cn } from '#shared/ui/cn.ts';

/** How far a listing is verified. The tick and LINZ's name need a linked record and a verified claim. */
export function VerificationNote({ linzVerified, className }: { linzVerified: boolean; className?: string }) {
  return (
    <p className={cn('flex items-center gap-2 text-xs font-semibold text-link', className)}>
      {linzVerified && <BadgeCheck aria-hidden className="size-4" strokeWidth={1.9} />}
      {linzVerified ? 'Owner Listed • LINZ Verified' : 'Owner Listed'}
    </p>
  );
}
