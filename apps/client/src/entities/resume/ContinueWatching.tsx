'use no memo';

import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { useUserType } from '../../shell/session/viewer';

/** Home works without it if it cannot be loaded. */
const ContinueLine = lazy<ComponentType>(() => import('./ContinueLine').catch(() => ({ default: () => null })));

const never = () => () => undefined;

/** Whether this device has stored positions, checked without loading their code. */
function hasStored(): boolean {
  try {
    return (localStorage.getItem('watchPositions') ?? '[]') !== '[]';
  } catch {
    // Storage is blocked.
    return false;
  }
}

/** "Continue watching"; its code is loaded only where there may be stored positions. */
export function ContinueWatching() {
  const mayHave = useSyncExternalStore(never, hasStored, () => false);
  const isRegistered = useUserType() === 'registered';
  if (!mayHave && !isRegistered) return null;
  return (
    <Suspense>
      <ContinueLine />
    </Suspense>
  );
}
