import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useAddress } from '../../shell/context';
import { useUserType } from '../../shell/session/viewer';
import { OptionalBoundary } from '../../ui/OptionalBoundary';
import { beingMade } from './making-store';

const MakingNotice = lazy(() => import('./MakingNotice'));

const NONE: readonly string[] = [];

/** Tells on any page that a collectible is finished or failed, except where it is made: that shows it. */
export function MakingHost() {
  const ids = useSyncExternalStore(beingMade.subscribe, beingMade.get, () => NONE);
  const isRegistered = useUserType() === 'registered';
  const isShown = useAddress().path.endsWith('/scene');
  if (!isRegistered || isShown || ids.length === 0) return null;
  return (
    <OptionalBoundary>
      <Suspense>
        {ids.map((id) => (
          <MakingNotice key={id} collectibleId={id} />
        ))}
      </Suspense>
    </OptionalBoundary>
  );
}
