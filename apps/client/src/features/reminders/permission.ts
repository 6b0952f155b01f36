import { notificationPermission, type Permission } from '@touchline/rules/following/notifications';
import { createStore } from 'zustand/vanilla';
import { currentShell } from '../../shell/platform/current';
import type { ShellNotifications } from '../../shell/platform/shell';
import { workerOf } from '../../shell/service-worker/worker';

const named = (state: string | undefined): Permission => (state === 'granted' || state === 'denied' ? state : 'ask');

/** Whether this device supports notifications. */
export const canNotify = (): boolean =>
  shellNotifications() !== undefined || (typeof window !== 'undefined' && 'Notification' in window);

/** The notifications of an installed app. */
export const shellNotifications = (): ShellNotifications | undefined => currentShell()?.notifications;

/** The permission as far as it is known synchronously. */
export const shownPermission = (): Permission =>
  shellNotifications()?.permission() ?? (canNotify() ? named(Notification.permission) : 'denied');

/** Requests both permissions (FAV-04), for notifications and for push, unless already decided. */
export async function askPermission(): Promise<Permission> {
  if (!canNotify()) return 'denied';
  const ofShell = shellNotifications();
  if (ofShell) return ofShell.ask();
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
