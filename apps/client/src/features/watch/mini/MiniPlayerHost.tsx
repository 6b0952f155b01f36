import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useUserType } from '../../../shell/session/viewer';
import { keptPlayback } from '../kept/kept-playback';

const MiniPlayer = lazy(() => import('./MiniPlayer'));

const nothing = () => undefined;

/** The mini player of the app: shows the playback whose screen was left. Its rights end with the session. */
export function MiniPlayerHost() {
  const playback = useSyncExternalStore(keptPlayback.subscribe, keptPlayback.get, nothing);
  const userType = useUserType();
  const [viewer, setViewer] = useState(userType);
  useEffect(() => {
    if (viewer === userType) return;
    setViewer(userType);
    if (userType === 'anonymous') keptPlayback.close();
  }, [viewer, userType]);
  if (!playback) return null;
  return (
    <Suspense>
      <MiniPlayer key={playback.id} playback={playback} />
    </Suspense>
  );
}
