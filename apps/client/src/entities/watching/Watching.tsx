import { lazy, Suspense } from 'react';
import { useFlags } from '../../shell/config/flags';
import { useApp } from '../../shell/context';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { OptionalBoundary } from '../../ui/OptionalBoundary';
import type { Watched } from './WatchingCount';

const WatchingCount = lazy(() => import('./WatchingCount'));

/** How many watch a live event or channel, where the operator shows it; else nothing is fetched. */
export function Watching({ watched }: { watched: Watched }) {
  const { api } = useApp();
  const isOn = useFlags(api).watching_badge_enabled;
  const isBrowser = useIsBrowser();
  if (!isOn || !isBrowser) return null;
  return (
    <OptionalBoundary>
      <Suspense>
        <WatchingCount watched={watched} />
      </Suspense>
    </OptionalBoundary>
  );
}
