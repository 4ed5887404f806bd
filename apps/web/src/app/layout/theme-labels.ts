import { Monitor, Moon, Sun } from 'lucide-react';

/** The label and icon of each theme choice. */
export const THEME_LABELS = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'System', Icon: Monitor },
} as const;
