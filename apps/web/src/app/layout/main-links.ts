import { t } from '@sway/domain/language/texts';
import { paths } from '#shared/paths.ts';

/** The links of the main menu, for the wide and the narrow header (product/pages.md#mobile-menu). */
export const MAIN_LINKS = [
  { to: paths.browse, label: t`Discover` },
  { to: paths.map, label: t`Map` },
  { to: paths.howItWorks, label: t`How it works` },
  { to: paths.agents, label: t`Agents` },
] as const;

/** What an owner looks for: in the menu of narrow screens, and the first also in the wide header. */
export const OWNER_LINKS = [
  { to: paths.listProperty, label: t`List my property` },
  { to: paths.addresses, label: t`Find your address` },
] as const;
