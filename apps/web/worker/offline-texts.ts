import { t } from '@sway/domain/language/texts';

/** What the offline page says. There is one worker for all languages: the build gives it these in each (scripts/lib/worker-build.ts). */
export const OFFLINE_TEXTS = {
  offline: t`You are offline`,
  needsConnection: t`This page needs a connection.`,
  kept: t`These you can read without one:`,
  again: t`Try again`,
};
