import { lazy, Suspense, useState } from 'react';
import { ThemeButton } from './theme-button.tsx';

async function loadDropdown() {
  const { ThemeDropdown } = await import('./theme-dropdown.tsx');
  return { default: ThemeDropdown };
}

const ThemeDropdown = lazy(loadDropdown);

/** The theme menu. Its code is loaded on hover or focus: it is large and few users open it. */
export function ThemeMenu() {
  const [isRequested, setRequested] = useState(false);
  if (!isRequested) {
    return (
      <ThemeButton
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={loadDropdown}
        onFocus={loadDropdown}
        onClick={() => setRequested(true)}
      />
    );
  }
  return (
    <Suspense fallback={<ThemeButton aria-haspopup="menu" aria-expanded={false} />}>
      <ThemeDropdown />
    </Suspense>
  );
}
