import { expect, onTestFinished, test, vi } from 'vitest';
import { noticeOf, openNotice } from './notices';
import type { Clients, WindowClient } from './scope';

const ORIGIN = 'https://sport.example';

test('FAV-05a a push shows its notification and stores the address to open', () => {
  expect(noticeOf({ type: 'event', id: 'final', title: 'Final', body: 'Now', tag: 'start:final' }, ORIGIN)).toEqual({
    title: 'Final',
    options: {
      body: 'Now',
      tag: 'start:final',
      lang: undefined,
      icon: '/icon-192.png',
      data: { href: '/event/page/final' },
    },
  });
});

test.each([
  ['an unknown type', { type: 'poll', title: 'Vote' }],
  ['an event without an id', { type: 'event', title: 'Final' }],
  ['a foreign address', { type: 'url', url: 'https://evil.example/', title: 'Win' }],
  ['nothing', undefined],
])('FAV-05b no notification is shown for %s', (_what, data) => {
  expect(noticeOf(data, ORIGIN)).toBeUndefined();
});

/** Open windows, and a record of the calls on them. */
function windows(
  urls: string[] = [],
  { listens = true, controlled = true } = {},
): { clients: Clients; done: string[] } {
  const done: string[] = [];
  const all = urls.map(
    (url, place): WindowClient => ({
      url,
      focused: false,
      async focus() {
        done.push(`focus ${place}`);
        if (!listens) throw new DOMException('no gesture', 'InvalidAccessError');
      },
      postMessage(message, [port]) {
        done.push(`tell ${place} ${JSON.stringify(message)}`);
        if (listens) (port as MessagePort).postMessage('opens', []);
      },
      async navigate(to) {
        if (!controlled) throw new TypeError('not controlled');
        done.push(`navigate ${place} ${to}`);
      },
    }),
  );
  const clients: Clients = {
    matchAll: async () => all,
    openWindow: async (url) => done.push(`open ${url}`),
  };
  return { clients, done };
}

test('a tap opens the address in the open window', async () => {
  const { clients, done } = windows([`${ORIGIN}/connect/account`, `${ORIGIN}/studio/now`, `${ORIGIN}/home`]);
  await openNotice({ href: '/event/page/final' }, clients, ORIGIN);
  expect(done).toEqual(['tell 2 {"type":"open","href":"/event/page/final"}', 'focus 2']);
});

test.each([
  [true, 'navigate 0 /event/page/final'],
  [false, 'open /event/page/final?from=push'],
])('a tap while the page is still loading is not lost (controlled: %s)', async (controlled, opened) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { clients, done } = windows([`${ORIGIN}/home`], { listens: false, controlled });
  const opening = openNotice({ href: '/event/page/final' }, clients, ORIGIN);
  await vi.advanceTimersByTimeAsync(1500);
  await opening;
  expect(done).toEqual(['tell 0 {"type":"open","href":"/event/page/final"}', 'focus 0', opened]);
});

test.each([
  [{ href: '/event/page/final' }, 'open /event/page/final?from=push'],
  [{ href: '/calendar?tabId=x#y' }, 'open /calendar?tabId=x&from=push#y'],
  [{ href: 'https://evil.example/' }, 'open /home?from=push'],
  [undefined, 'open /home?from=push'],
])('FAV-05c without an open window a tap on %j opens a new one, marked as from push', async (data, opened) => {
  const { clients, done } = windows();
  await openNotice(data, clients, ORIGIN);
  expect(done).toEqual([opened]);
});
