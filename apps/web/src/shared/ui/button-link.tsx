import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Button } from './button.tsx';

type ButtonLinkProps = ComponentProps<typeof Link> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'icon'>;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon, className, ...link }: ButtonLinkProps) {
  return (
    <Button asChild variant={variant} size={size} icon={icon} className={className}>
      <Link {...link} />
    </Button>
  );
}
