import { THEME_CHOICES, useTheme } from '#shared/theme.ts';
import type { ThemeChoice } from '#shared/theme.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '#shared/ui/overlays/dropdown-menu.tsx';
import { ThemeButton } from './theme-button.tsx';
import { THEME_LABELS } from './theme-labels.ts';

/** The theme menu: light, dark or system. It is loaded when the user opens it, so it starts open. */
export function ThemeDropdown() {
  const { choice, setChoice } = useTheme();
  return (
    <DropdownMenu modal={false} defaultOpen>
      <DropdownMenuTrigger asChild>
        <ThemeButton />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuRadioGroup value={choice} onValueChange={value => setChoice(value as ThemeChoice)}>
          {THEME_CHOICES.map(value => {
            const { label, Icon } = THEME_LABELS[value];
            return (
              <DropdownMenuRadioItem key={value} value={value}>
                <Icon aria-hidden="true" />
                {label}
              </DropdownMenuRadioItem>
            );
          })}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
