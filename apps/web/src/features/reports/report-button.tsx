import { t } from '@sway/domain/language/texts';
import { Flag } from 'lucide-react';
import { useLocation } from 'react-router';
import { loginWithoutScript } from '#shared/session/login-without-script.tsx';
import { useOpenSignedIn } from '#shared/session/use-open-signed-in.ts';
import { useIsOwn } from '#shared/session/use-is-own.ts';
import { Button } from '#shared/ui/button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { formatReportParam, REPORT_LABELS, REPORT_PARAM } from './report-target.ts';
import type { PublicThing } from './report-target.ts';

type ReportButtonProps = {
  about: PublicThing;
  id: number;
  /** Whose it is, for whom the button is not shown. */
  ownerId: number;
  /** Who wrote the review, where a page has several, whose buttons are icons. */
  of?: string;
  className?: string;
};

/** Opens the report dialog. A visitor is sent to the login page first and returns to the dialog. */
export function ReportButton({ about, id, ownerId, of, className }: ReportButtonProps) {
  const open = useOpenSignedIn(t`Please log in to report`, ownerId);
  const { pathname, search } = useLocation();
  if (useIsOwn(ownerId)) return null;
  const query = new URLSearchParams(search);
  query.set(REPORT_PARAM, formatReportParam(about, id));
  const path = `${pathname}?${query}`;
  const label = of ? t`Report the review of ${of}` : REPORT_LABELS[about];
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={of !== undefined}
      aria-label={of && label}
      title={of && label}
      className={cn('text-muted-foreground print:hidden', className)}
      {...loginWithoutScript(path)}
      onClick={event => {
        event.preventDefault();
        open(path);
      }}
    >
      <Flag aria-hidden="true" />
      {!of && label}
    </Button>
  );
}
