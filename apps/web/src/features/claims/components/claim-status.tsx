import type { ClaimStatus } from '@sway/domain/claim-rules';
import { BadgeCheck, CircleX, Clock } from 'lucide-react';
import { cn } from '#shared/ui/cn.ts';
import { Tag } from '#shared/ui/tag.tsx';

const LOOKS = {
  pending_verification: {
    label: 'Pending verification',
    Icon: Clock,
    className: 'bg-aspirational-soft text-aspirational-text',
  },
  verified: { label: 'Verified', Icon: BadgeCheck, className: 'bg-realistic-soft text-realistic-text' },
  rejected: { label: 'Rejected', Icon: CircleX, className: 'bg-destructive-soft text-destructive' },
} as const;

/** Where a claim stands, in a word beside its colour. */
export function ClaimStatusTag({ status, className }: { status: ClaimStatus; className?: string }) {
  const { label, Icon, className: look } = LOOKS[status];
  return (
    <Tag className={cn(look, className)}>
      <Icon aria-hidden="true" />
      {label}
    </Tag>
  );
}
