import type { ComponentProps } from 'react';
import { useTheme } from '#shared/theme.ts';
import { Button } from '#shared/ui/button.tsx';
import { THEME_LABELS } from './theme-labels.ts';

/** Opens the theme menu. Its icon shows the current theme, its label the user's choice. */
export function ThemeButton(props: ComponentProps<typeof Button>) {
  const { choice } = useTheme();
  return (
    <Button variant="ghost" icon aria-label={`Theme: ${THEME_LABELS[choice].label}`} {...props}>
      <THEME_LABELS.light.Icon aria-hidden="true" className="dark:hidden" />
      <THEME_LABELS.dark.Icon aria-hidden="true" className="hidden dark:block" />
    </Button>
  );
}
