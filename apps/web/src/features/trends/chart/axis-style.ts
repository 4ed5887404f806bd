/** The look of the values at an axis, in the colours of the theme. */
export const TICK_LABEL = {
  fill: 'currentColor',
  fontFamily: 'inherit',
  className: 'text-xs text-muted-foreground tabular-nums',
} as const;

export type ChartSize = { width: number; height: number; label: string };
