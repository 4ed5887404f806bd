import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Has a long list laid out by and by. In a page from the server, its items with the class `drawn-when-near` are only drawn near the
 * screen. Once the user scrolls, this removes the class from one item in each frame, so that no task is long and heights are true before
 * the user leaves a position to come back to.
 */
export function useDrawnInTurn(list: RefObject<HTMLElement | null>): void {
  // After each render, which may have added items.
  useEffect(() => {
    function drawNext() {
      const next = list.current?.querySelector('.drawn-when-near');
      next?.classList.remove('drawn-when-near');
      if (next) requestAnimationFrame(drawNext);
    }
    if (scrollY > 0) drawNext();
    else addEventListener('scroll', drawNext, { once: true });
    return () => removeEventListener('scroll', drawNext);
  });
}
