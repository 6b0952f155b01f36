import { Component, type ReactNode } from 'react';

/** Error boundary for an optional part: if it fails to render, it is left empty and the rest stays (PAGE-16). */
export class OptionalBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
