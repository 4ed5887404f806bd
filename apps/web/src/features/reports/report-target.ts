import { t } from '@sway/domain/language/texts';
import type { ReportedThing } from '@sway/domain/safety/safety-rules';

/** What everybody can see and a signed-in user can report. */
export type PublicThing = Exclude<ReportedThing, 'conversation'>;

export const REPORT_LABELS: Record<PublicThing, string> = {
  home: t`Report this home`,
  agent: t`Report this agent`,
  review: t`Report this review`,
};

/** The query parameter that opens the report dialog on any page: back closes it, and login returns to it. */
export const REPORT_PARAM = 'report';

/** The value of the parameter: `home.7`. */
export function formatReportParam(about: PublicThing, id: number): string {
  return `${about}.${id}`;
}
