import { Component } from 'react';
import type { ReactNode } from 'react';
import { useShown } from '#shared/routing/current-page.ts';
import { PageError } from '../page-error.tsx';

/** Shows the page, or why it cannot be shown: its code could not be loaded, or drawing it failed. Another page is tried again. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const shown = useShown();
  if (shown?.hasFailed) return <PageError />;
  return <Boundary place={shown?.location}>{children}</Boundary>;
}

type BoundaryProps = { place: unknown; children: ReactNode };
type BoundaryState = { hasFailed: boolean; place: unknown };

/** Only a class can catch the errors of what it contains. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { hasFailed: false, place };
  }

  override render() {
    return this.state.hasFailed ? <PageError /> : this.props.children;
  }
}
