import { Monitor, Moon, Sun } from 'lucide-react';

/** Word and sign of each choice of theme. */
export const THEME_LABELS = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'System', Icon: Monitor },
} as const;
