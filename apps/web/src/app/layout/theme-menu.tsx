import { lazy, Suspense, useState } from 'react';
import { ThemeButton } from './theme-button.tsx';

async function loadDropdown() {
  const { ThemeDropdown } = await import('./theme-dropdown.tsx');
  return { default: ThemeDropdown };
}

const ThemeDropdown = lazy(loadDropdown);

/** The choice of theme. What draws the menu is fetched when somebody reaches for it: few do, and it is large. */
export function ThemeMenu() {
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <ThemeButton
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={loadDropdown}
        onFocus={loadDropdown}
        onClick={() => setAsked(true)}
      />
    );
  }
  return (
    <Suspense fallback={<ThemeButton aria-haspopup="menu" aria-expanded={false} />}>
      <ThemeDropdown />
    </Suspense>
  );
}
