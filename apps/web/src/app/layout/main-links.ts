import { paths } from '#shared/paths.ts';

/** The menu's places, in the header of every width (D29: the phone's has Map too). */
export const MAIN_LINKS = [
  { to: paths.browse, label: 'Discover' },
  { to: paths.map, label: 'Map' },
  { to: paths.howItWorks, label: 'How it works' },
  { to: paths.agents, label: 'Agents' },
] as const;
