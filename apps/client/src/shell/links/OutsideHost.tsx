'use no memo';

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { leavingStore } from './outside';

const ExternalLinkOverlay = lazy(() => import('./ExternalLinkOverlay'));
const leaving = () => leavingStore.getState().url;
const nowhere = () => undefined;

/** Host of the confirmation for external links. */
export function OutsideHost() {
  const url = useSyncExternalStore(leavingStore.subscribe, leaving, nowhere);
  if (url === undefined) return null;
  return (
    <Suspense>
      <ExternalLinkOverlay url={url} onClose={() => leavingStore.setState({ url: undefined })} />
    </Suspense>
  );
}
