import { t } from '@sway/domain/language/texts';
import { Monitor, Moon, Sun } from 'lucide-react';

/** The label and icon of each theme choice. */
export const THEME_LABELS = {
  light: { label: t`Light`, Icon: Sun },
  dark: { label: t`Dark`, Icon: Moon },
  system: { label: t`System`, Icon: Monitor },
} as const;
