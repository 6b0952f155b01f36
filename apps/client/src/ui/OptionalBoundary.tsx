import { Component, type ReactNode } from 'react';

interface OptionalBoundaryProps {
  children: ReactNode;
  /** Rendered in its place; nothing by default. */
  fallback?: ReactNode;
}

/** Error boundary for an optional part: if it fails to render, it is left empty and the rest stays (PAGE-16). */
export class OptionalBoundary extends Component<OptionalBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { fallback = null, children } = this.props;
    return this.state.failed ? fallback : children;
  }
}
