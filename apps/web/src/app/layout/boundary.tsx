import { Component } from 'react';
import type { ReactNode } from 'react';

type BoundaryProps = {
  /** What is shown. Once it is another, what failed is tried again. */
  place?: unknown;
  onFailure?: () => void;
  children: ReactNode;
};
type BoundaryState = { hasFailed: boolean; place: unknown };

/**
 * Leaves out a part of the document that cannot be drawn, which would take the rest with it. Only a class can catch the errors of what it
 * contains.
 */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { hasFailed: false, place };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
