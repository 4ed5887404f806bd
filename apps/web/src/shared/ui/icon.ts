import { createElement } from 'react';
import type { ReactNode, SVGProps } from 'react';
import { cn } from './cn.ts';

type Shape = [tag: string, attributes: Record<string, string>];

/**
 * The component of an icon, whose shapes fill 24 units. `styles.css` says how its lines look, as a page has a hundred icons. Without a
 * name for it, it is hidden from screen readers.
 */
export function icon(name: string, shapes: Shape[]) {
  return function Icon({ className, ...props }: SVGProps<SVGSVGElement>): ReactNode {
    return createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        className: cn('lucide', `lucide-${name}`, className),
        'aria-hidden': props['aria-label'] === undefined ? 'true' : undefined,
        ...props,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
