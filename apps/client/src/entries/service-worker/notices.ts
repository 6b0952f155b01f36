import { ownPath, readPushMessage } from '@touchline/rules/following/push-message';
import { withPushMark } from '../../shell/service-worker/push-mark';
import type { Clients, NoticeOptions, WindowClient } from './scope';

const LONGEST_ANSWER_MS = 1500;

/** Message to an open page when a notification was tapped. */
interface OpenMessage {
  type: 'open';
  href: string;
}

interface Shown {
  title: string;
  options: NoticeOptions;
}

/** The notification for a push message; `undefined` for unknown or incomplete ones (FAV-05). */
export function noticeOf(data: unknown, origin: string): Shown | undefined {
  const message = readPushMessage(data, origin);
  if (!message) return undefined;
  const { title, body, tag, lang, href } = message;
  return { title, options: { body, tag, lang, icon: '/icon-192.png', data: { href } } };
}

/** Opens the address of a notification in an open window, or in a new one. */
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
  const heard = isHeard(chosen, { type: 'open', href });
  // Where the browser does not let us raise the window, it still opens the address.
  await chosen.focus().catch(() => undefined);
  if (await heard) return;
  await chosen.navigate(href).catch(() => clients.openWindow(withPushMark(href, origin)));
}

/** Whether the page answers that it opens the address; one that is still loading does not listen yet. */
async function isHeard(page: WindowClient, message: OpenMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), LONGEST_ANSWER_MS);
  });
  page.postMessage(message, [port2]);
  return answered.finally(() => port1.close());
}

/** The connect pages and the studio are other apps. */
const isApp = (url: string): boolean => !/^\/(?:connect|studio)(?:\/|$)/.test(new URL(url).pathname);
