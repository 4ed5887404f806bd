import { Component } from 'react';
import type { ReactNode } from 'react';

type BoundaryProps = {
  /** What is shown. Once it is another, what failed is tried again. */
  place?: unknown;
  /** Shown instead of what could not be drawn. */
  fallback: ReactNode | ((error: unknown) => ReactNode);
  onFailure?: () => void;
  children: ReactNode;
};
type BoundaryState = { failed: { error: unknown } | null; place: unknown };

/** Keeps a part of the document that cannot be drawn from taking the rest with it. Only a class can catch the errors of what it contains. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { failed: null, place };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override render() {
    const { fallback, children } = this.props;
    const { failed } = this.state;
    if (!failed) return children;
    return typeof fallback === 'function' ? fallback(failed.error) : fallback;
  }
}
