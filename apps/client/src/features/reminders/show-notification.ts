import { workerOf } from '../../shell/service-worker/worker';
import { showToast } from '../../ui/Toast/toasts';
import { shellNotifications, shownPermission } from './permission';

interface Notice {
  title: string;
  tag: string;
  href: string;
}

/** Shows a notification on this device, or a toast where notifications are unavailable. */
export async function showNotification({ title, tag, href }: Notice): Promise<void> {
  const worker = !shellNotifications() && shownPermission() === 'granted' ? await workerOf() : undefined;
  if (worker) await worker.showNotification(title, { tag, icon: '/icon-192.png', data: { href } });
  else showToast(title, { icon: 'bell', duration: 'long' });
}
