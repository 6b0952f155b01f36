import { ownPath, readPushMessage } from '@touchline/rules';
import { withPushMark } from '../../features/reminders/push-mark';
import type { Clients, NoticeOptions } from './scope';

/** What a page is told when a notification was tapped while it was there. */
export interface OpenMessage {
  type: 'open';
  href: string;
}

interface Shown {
  title: string;
  options: NoticeOptions;
}

/** The notification for a push; nothing for what is not known or lacks what it needs (FAV-05). */
export function noticeOf(data: unknown, origin: string): Shown | undefined {
  const message = readPushMessage(data, origin);
  if (!message) return undefined;
  const { title, body, tag, lang, href } = message;
  return { title, options: { body, tag, lang, icon: '/icon-192.png', data: { href } } };
}

/** Opens what a notification is about: in a window that is there, else in a new one. */
export async function openNotice(data: unknown, clients: Clients, origin: string): Promise<void> {
  const named = typeof data === 'object' && data !== null && 'href' in data ? data.href : undefined;
  const href = ownPath(named, origin) ?? '/home';
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const ours = windows.filter(({ url }) => isApp(url));
  const [chosen] = [...ours.filter(({ focused }) => focused), ...ours];
  if (!chosen) {
    await clients.openWindow(withPushMark(href, origin));
    return;
  }
  const message: OpenMessage = { type: 'open', href };
  chosen.postMessage(message, []);
  await chosen.focus();
}

/** The connect pages are another app. */
const isApp = (url: string): boolean => !new URL(url).pathname.startsWith('/connect');
