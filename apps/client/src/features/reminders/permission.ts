import { notificationPermission, type Permission } from '@touchline/rules/following/notifications';
import { createStore } from 'zustand/vanilla';
import { workerOf } from '../../shell/service-worker/worker';

const named = (state: string | undefined): Permission => (state === 'granted' || state === 'denied' ? state : 'ask');

/** Whether this device supports notifications. */
export const canNotify = (): boolean => typeof window !== 'undefined' && 'Notification' in window;

/** The permission as far as it is known synchronously. */
export const shownPermission = (): Permission => (canNotify() ? named(Notification.permission) : 'denied');

/** Requests both permissions (FAV-04), for notifications and for push, unless already decided. */
export async function askPermission(): Promise<Permission> {
  if (!canNotify()) return 'denied';
  const local =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  return notificationPermission(named(local), await pushPermission());
}

/** The push permission; without push support the notification permission. */
async function pushPermission(): Promise<Permission> {
  const worker = await workerOf();
  if (!worker || !('pushManager' in worker)) return named(Notification.permission);
  try {
    return named(await worker.pushManager.permissionState({ userVisibleOnly: true }));
  } catch {
    // Without an answer the notification permission counts.
    return named(Notification.permission);
  }
}

/** Counts how often the viewer has allowed notifications since page load; each time this device is subscribed to push. */
export const subscriptionRequests = createStore<{ times: number }>(() => ({ times: 0 }));

export const requestSubscription = (): void => subscriptionRequests.setState(({ times }) => ({ times: times + 1 }));
