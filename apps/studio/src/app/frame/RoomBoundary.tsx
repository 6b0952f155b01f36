import { Component, type ComponentType, type ReactNode } from 'react';

interface BoundaryProps {
  /** What is shown after an error; `onRetry` draws the content again. */
  Fallback: ComponentType<{ error: Error; onRetry: () => void }>;
  children: ReactNode;
}

/** Keeps an error inside the room, so that others stay reachable. */
export class RoomBoundary extends Component<BoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { Fallback, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    return <Fallback error={error} onRetry={() => this.setState({ error: undefined })} />;
  }
}
