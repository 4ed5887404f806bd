import { createElement } from 'react';
import type { ReactNode, SVGProps } from 'react';
import { cn } from './cn.ts';

type Shape = [tag: string, attributes: Record<string, string>];

const LINES = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** The component of an icon, whose shapes fill 24 units. Without a name for it, it is hidden from screen readers. */
export function icon(name: string, shapes: Shape[]) {
  return function Icon({ className, ...props }: SVGProps<SVGSVGElement>): ReactNode {
    return createElement(
      'svg',
      {
        ...LINES,
        className: cn('lucide', `lucide-${name}`, className),
        'aria-hidden': props['aria-label'] === undefined ? 'true' : undefined,
        ...props,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
