import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { useUserType } from '../../shell/session';

/** Home is whole without it. */
const ContinueLine = lazy<ComponentType>(() => import('./ContinueLine').catch(() => ({ default: () => null })));

const never = () => () => undefined;

/** Whether this device keeps anything at all, without the code that knows what. */
function hasKept(): boolean {
  try {
    return (localStorage.getItem('watchPositions') ?? '[]') !== '[]';
  } catch {
    // No storage, nothing kept.
    return false;
  }
}

/** The line of what was begun; its code is fetched only for who may have begun something. */
export function ContinueWatching() {
  const mayHave = useSyncExternalStore(never, hasKept, () => false);
  const isRegistered = useUserType() === 'registered';
  if (!mayHave && !isRegistered) return null;
  return (
    <Suspense>
      <ContinueLine />
    </Suspense>
  );
}
