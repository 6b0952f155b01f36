import { Component, type ReactNode } from 'react';

interface AdBoundaryProps {
  readonly onFailed: () => void;
  readonly children: ReactNode;
}

/** Error boundary of the controls of ads: without them, for instance blocked by the browser, an ad must not go on. */
export class AdBoundary extends Component<AdBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
