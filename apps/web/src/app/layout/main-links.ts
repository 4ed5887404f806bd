import { paths } from '#shared/paths.ts';

/** The links of the main menu, for the wide and the narrow header (product/pages.md#mobile-menu). */
export const MAIN_LINKS = [
  { to: paths.browse, label: 'Discover' },
  { to: paths.map, label: 'Map' },
  { to: paths.howItWorks, label: 'How it works' },
  { to: paths.agents, label: 'Agents' },
] as const;

/** What an owner looks for: in the menu of narrow screens, and the first also in the wide header. */
export const OWNER_LINKS = [
  { to: paths.listProperty, label: 'List my property' },
  { to: paths.addresses, label: 'Find your address' },
] as const;
