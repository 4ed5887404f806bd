import { Suspense, useState } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { ThemeButton } from './theme-button.tsx';

const ThemeDropdown = lazyPart(() => import('./theme-dropdown.tsx'), 'ThemeDropdown');

/** The theme menu. Its code is loaded on hover or focus: it is large and few users open it. */
export function ThemeMenu() {
  const [isRequested, setRequested] = useState(false);
  if (!isRequested) {
    return (
      <ThemeButton
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={ThemeDropdown.prepare}
        onFocus={ThemeDropdown.prepare}
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
