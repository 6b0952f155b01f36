let isKnownOffline: boolean | undefined;

/** Takes a change of the network from the device, and tells it to the page as browsers do. */
export function noteNetwork(isOnline: boolean, window: Window): void {
  isKnownOffline = !isOnline;
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** Whether there is no network: as the device says, else as the browser does. */
export const isOffline = (): boolean => isKnownOffline ?? !navigator.onLine;
