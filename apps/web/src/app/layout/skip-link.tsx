import type { RefObject } from 'react';

/** The first focusable element: moves the focus past the menu to the main content. */
export function SkipLink({ mainRef }: { mainRef: RefObject<HTMLElement | null> }) {
  return (
    <button
      type="button"
      onClick={() => mainRef.current?.focus()}
      className="sr-only rounded-md bg-primary font-semibold text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-100 focus:h-11 focus:px-4"
    >
      Skip to content
    </button>
  );
}
