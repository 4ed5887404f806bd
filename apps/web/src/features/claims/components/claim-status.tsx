import type { ClaimStatus } from '@sway/domain/claims/claim-rules';
import { t } from '@sway/domain/language/texts';
import { BadgeCheck, CircleX, Clock } from 'lucide-react';
import { Tag } from '#shared/ui/tag.tsx';

const STYLES = {
  pending_verification: {
    label: t`Pending verification`,
    Icon: Clock,
    className: 'bg-aspirational-soft text-aspirational-text',
  },
  verified: { label: t`Verified`, Icon: BadgeCheck, className: 'bg-realistic-soft text-realistic-text' },
  rejected: { label: t`Rejected`, Icon: CircleX, className: 'bg-destructive-soft text-destructive' },
} as const;

/** A tag with a claim's status. */
export function ClaimStatusTag({ status }: { status: ClaimStatus }) {
  const { label, Icon, className } = STYLES[status];
  return (
    <Tag className={className}>
      <Icon aria-hidden="true" />
      {label}
    </Tag>
  );
}
