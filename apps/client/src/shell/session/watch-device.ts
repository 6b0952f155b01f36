import { keys } from './records';
import type { Session } from './session';

const ours: ReadonlySet<string | null> = new Set([keys.anonymous, keys.registered, null]);

/** Notifies a session when the device wakes up, reconnects, or another tab changes the stored session. */
export function watchDevice(session: Session): () => void {
  const onShow = () => {
    if (document.visibilityState === 'visible') session.check();
  };
  const onOnline = () => session.check({ isBack: true });
  const onStorage = ({ key }: StorageEvent) => {
    if (ours.has(key)) session.check();
  };
  document.addEventListener('visibilitychange', onShow);
  window.addEventListener('pageshow', onShow);
  window.addEventListener('online', onOnline);
  window.addEventListener('storage', onStorage);
  return () => {
    document.removeEventListener('visibilitychange', onShow);
    window.removeEventListener('pageshow', onShow);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('storage', onStorage);
    session.stop();
  };
}
