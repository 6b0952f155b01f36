import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  renderFallback: (again: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps a fault in one panel from taking the room with it. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  private readonly again = () => this.setState({ hasFailed: false });

  override render() {
    return this.state.hasFailed ? this.props.renderFallback(this.again) : this.props.children;
  }
}
