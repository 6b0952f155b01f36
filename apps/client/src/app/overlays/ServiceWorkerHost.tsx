import { useEffect } from 'react';
import { useApp } from '../../shell/context';
import { pageIdle } from '../../shell/idle';
import { note } from '../../shell/log/log';
import { recordOpening, recordStart } from '../../shell/service-worker/opened';
import { hearWorker, registerWorker, saveForOffline } from '../../shell/service-worker/worker';

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
    void pageIdle()
      .then(registerWorker)
      .then(saveForOffline)
      .catch((error: unknown) => note('warning', `Nothing is saved: ${String(error)}`));
    return stop;
  }, [addressBar]);
  return null;
}
