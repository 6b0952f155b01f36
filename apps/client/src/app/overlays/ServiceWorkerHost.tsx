import { useEffect } from 'react';
import { useApp } from '../../shell/context';
import { pageIdle } from '../../shell/idle';
import { note } from '../../shell/log/log';
import { recordOpening, recordStart } from '../../shell/service-worker/opened';
import { updateStore } from '../../shell/service-worker/update-store';
import { watchUpdates } from '../../shell/service-worker/updates';
import { hearWorker, registerWorker, saveForOffline } from '../../shell/service-worker/worker';

/** An app that stays open looks for a new version when it is shown again. */
const LOOK_AGAIN_MS = 3_600_000;

/** Registers the service worker, lets it save the app for offline use, and opens notifications that are tapped. */
export function ServiceWorkerHost() {
  const { addressBar } = useApp();
  useEffect(() => {
    recordStart(addressBar);
    const stop = hearWorker({
      open(href) {
        recordOpening(href);
        addressBar.go(href);
      },
    });
    let stopWatching: (() => void) | undefined;
    const begin = async () => {
      await pageIdle();
      const registration = await registerWorker();
      if (registration) stopWatching = followUpdates(registration);
      await saveForOffline();
    };
    begin().catch((error: unknown) => note('warning', `Nothing is saved: ${String(error)}`));
    return () => {
      stop();
      stopWatching?.();
    };
  }, [addressBar]);
  return null;
}

/** Announces new versions, and looks for them. */
function followUpdates(registration: ServiceWorkerRegistration): () => void {
  let lookedAt = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = Date.now();
    // Without a network there is nothing new.
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  const page = { build: TOUCHLINE_BUILD, reload: () => location.reload() };
  const stop = watchUpdates(registration, navigator.serviceWorker, page, (apply) => updateStore.setState({ apply }));
  return () => {
    stop();
    document.removeEventListener('visibilitychange', look);
  };
}
