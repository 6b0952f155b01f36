import { Component, type ReactNode } from 'react';

/** Something a page can do without: what cannot be drawn leaves its place empty, and the rest lives (PAGE-16). */
export class Spare extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
