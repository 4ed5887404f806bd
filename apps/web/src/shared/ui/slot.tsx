import { cloneElement } from 'react';
import type { ComponentProps, ReactElement } from 'react';
import { cn } from './cn.ts';

type Props = Record<string, unknown>;

/** Draws its only child with its own props. The child's apply instead, but class names are joined and handlers of both are called. */
export function Slot({ children, ...props }: ComponentProps<'button'>) {
  const child = children as ReactElement<Props>;
  const both: Props = { ...props, ...child.props };
  for (const [name, own] of Object.entries<unknown>(props)) {
    const inner = child.props[name];
    if (name === 'className') both[name] = cn(own as string, inner as string | undefined);
    else if (typeof own === 'function' && typeof inner === 'function')
      both[name] = (...args: unknown[]) => {
        inner(...args);
        own(...args);
      };
  }
  return cloneElement(child, both);
}
