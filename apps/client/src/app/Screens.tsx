'use no memo';

import { useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense } from 'react';
import type { PathName } from '../shell/address/paths';
import { AddressProvider } from '../shell/context';
import { NotFound, Unavailable } from '../shell/Faults';
import { note } from '../shell/log/log';
import type { Match } from './routing/match';
import { routes } from './routing/routes';

/** The screen of an address, inside an error boundary so that a failure does not unmount the frame. */
export function Screens({ match, search }: { match: Exclude<Match, { kind: 'redirect' }>; search: string }) {
  const queries = useQueryClient();
  if (match.kind === 'unknown') return <NotFound />;
  const onRetry = () => {
    routes[match.name].forgetFailure();
    // Invalid data may have caused the failure: inactive queries are dropped, so that they are fetched again.
    queries.removeQueries({ type: 'inactive' });
  };
  return (
    <ScreenBoundary key={keyOf(match)} onRetry={onRetry}>
      <AddressProvider value={{ params: match.params, search }}>
        <Suspense>
          <Screen name={match.name} />
        </Suspense>
      </AddressProvider>
    </ScreenBoundary>
  );
}

/** Screens that keep their player from one address to the next: zapping, and swiping through shorts. */
const KEPT: ReadonlySet<PathName> = new Set(['channel', 'broadcast', 'media']);

/** A new address mounts a new screen, except where the player is kept. */
const keyOf = ({ name, params }: Extract<Match, { kind: 'screen' }>): string =>
  KEPT.has(name) ? name : `${name} ${JSON.stringify(params)}`;

function Screen({ name }: { name: PathName }) {
  const { Screen: Found } = routes[name];
  return <Found />;
}

/** Error boundary of a screen. */
class ScreenBoundary extends Component<{ onRetry: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    note('error', `A screen failed: ${error instanceof Error ? error.message : String(error)}`);
  }

  override render() {
    const { onRetry, children } = this.props;
    if (!this.state.failed) return children;
    const retry = () => {
      onRetry();
      this.setState({ failed: false });
    };
    return <Unavailable onRetry={retry} />;
  }
}
