import { notificationPermission, type Permission } from '@touchline/rules/following/notifications';
import { createStore } from 'zustand/vanilla';
import { workerOf } from '../../shell/service-worker/worker';

const named = (state: string | undefined): Permission => (state === 'granted' || state === 'denied' ? state : 'ask');

/** Whether this device can show notifications at all. */
export const canNotify = (): boolean => typeof window !== 'undefined' && 'Notification' in window;

/** What this device allows as far as is known at once; asking tells the rest. */
export const shownPermission = (): Permission => (canNotify() ? named(Notification.permission) : 'denied');

/** Asks for both permissions (FAV-04), to show notifications here and to be sent some, unless the viewer has decided before. */
export async function askPermission(): Promise<Permission> {
  if (!canNotify()) return 'denied';
  const local =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  return notificationPermission(named(local), await pushPermission());
}

/** A browser without push has the one permission only. */
async function pushPermission(): Promise<Permission> {
  const worker = await workerOf();
  if (!worker || !('pushManager' in worker)) return named(Notification.permission);
  try {
    return named(await worker.pushManager.permissionState({ userVisibleOnly: true }));
  } catch {
    // Not answered: then it goes by the other.
    return named(Notification.permission);
  }
}

/** Counts how often the viewer has allowed notifications since page load; each time this device is subscribed to push. */
export const subscriptionRequests = createStore<{ times: number }>(() => ({ times: 0 }));

export const requestSubscription = (): void => subscriptionRequests.setState(({ times }) => ({ times: times + 1 }));
