import { paths } from '#shared/paths.ts';

/** The menu's places, in the header of every width (product/pages.md#mobile-menu). */
export const MAIN_LINKS = [
  { to: paths.browse, label: 'Discover' },
  { to: paths.map, label: 'Map' },
  { to: paths.howItWorks, label: 'How it works' },
  { to: paths.agents, label: 'Agents' },
] as const;
