import type { ReactNode } from 'react';
import { Tooltip, TooltipProvider } from '../overlays/tooltip.tsx';

/** The tooltip of a segment. A file of its own, so that controls with labels do without the code of tooltips. */
export function SegmentTooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <TooltipProvider>
      <Tooltip text={text}>{children}</Tooltip>
    </TooltipProvider>
  );
}
