import { ownPath, readPushMessage } from '@touchline/rules';
import type { Clients, NoticeOptions } from './scope';

/** Tells a page that it was opened from a push; it takes the mark out of its address. */
export const FROM_PUSH = 'from';
const MARK = 'push';

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
    await clients.openWindow(marked(href, origin));
    return;
  }
  const message: OpenMessage = { type: 'open', href };
  chosen.postMessage(message, []);
  await chosen.focus();
}

/** The connect pages are another app. */
const isApp = (url: string): boolean => !new URL(url).pathname.startsWith('/connect');

function marked(href: string, origin: string): string {
  const address = new URL(href, origin);
  address.searchParams.set(FROM_PUSH, MARK);
  return `${address.pathname}${address.search}${address.hash}`;
}

/** The address without the mark of a push; nothing where it has none. */
export function withoutMark(path: string, search: string): string | undefined {
  const query = new URLSearchParams(search);
  if (query.get(FROM_PUSH) !== MARK) return undefined;
  query.delete(FROM_PUSH);
  const rest = query.toString();
  return rest === '' ? path : `${path}?${rest}`;
}
