import { expect, test } from 'vitest';
import { type BrowserWindow, createAddressBar } from './address-bar';

/** A browser history with entries to navigate. */
function browser(start: string) {
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(start, 'http://app.test'), state: null }];
  let at = 0;
  let onPop = () => {};
  const entry = () => entries[at] as (typeof entries)[0];
  const step = (by: number) => {
    at = Math.min(Math.max(0, at + by), entries.length - 1);
    onPop();
  };
  const window: BrowserWindow & { url: () => string; step: (by: number) => void } = {
    step,
    get location() {
      const { pathname, search, hash } = entry().url;
      return { pathname, search, hash };
    },
    history: {
      get state() {
        return entry().state;
      },
      pushState(state, _unused, url) {
        entries.splice(++at, entries.length, { url: new URL(url, entries[at - 1]?.url), state });
      },
      replaceState(state, _unused, url) {
        entries[at] = { url: url === undefined ? entry().url : new URL(url, entry().url), state };
      },
      back: () => step(-1),
    },
    addEventListener: (_type, listener) => {
      onPop = listener;
    },
    url: () => entry().url.href.replace('http://app.test', ''),
  };
  return window;
}

test('ROUTE-27a back goes to the previous page of the app', () => {
  const window = browser('/home');
  const bar = createAddressBar(window, 'path', '/home');
  bar.go('/channel/one');
  bar.back();
  expect(bar.current()).toMatchObject({ path: '/home', search: '' });
  expect(bar.arrival()).toBe('back');
});

test('the browser’s back and forward buttons are distinguished, also over several pages', () => {
  const window = browser('/home');
  const bar = createAddressBar(window, 'path', '/home');
  bar.go('/channel/one');
  bar.go('/event/page/final');
  window.step(-1);
  expect([bar.current().path, bar.arrival()]).toEqual(['/channel/one', 'back']);
  window.step(1);
  expect([bar.current().path, bar.arrival()]).toEqual(['/event/page/final', 'forward']);
  window.step(-2);
  expect([bar.current().path, bar.arrival()]).toEqual(['/home', 'back']);
  window.step(2);
  expect([bar.current().path, bar.arrival()]).toEqual(['/event/page/final', 'forward']);
});

test('back and forward are distinguished after a reload in the middle of the history', () => {
  const window = browser('/home');
  const before = createAddressBar(window, 'path', '/home');
  before.go('/channel/one');
  before.go('/settings');
  window.step(-1);
  const bar = createAddressBar(window, 'path', '/home');
  window.step(1);
  expect(bar.arrival()).toBe('forward');
});

test('an entry of the same depth, or one without a depth, counts as back', () => {
  const window = browser('/home');
  const bar = createAddressBar(window, 'path', '/home');
  window.history.pushState(null, '', '/home#part');
  window.step(-1);
  expect(bar.arrival()).toBe('back');
  window.step(1);
  expect(bar.arrival()).toBe('back');
  bar.go('/settings');
  window.history.replaceState({ depth: 'x' }, '');
  window.step(-1);
  expect(bar.arrival()).toBe('back');
});

test('ROUTE-27b back from the first page goes home', () => {
  const bar = createAddressBar(browser('/channel/one'), 'path', '/home');
  bar.back();
  expect(bar.current().path).toBe('/home');
});

test('the viewer’s place on a page is restored on the way back', () => {
  const bar = createAddressBar(browser('/home'), 'path', '/home');
  bar.keep({ scroll: 1200, focusId: 'tile-7' });
  bar.go('/channel/one');
  expect(bar.memory()).toEqual({ depth: 1 });
  bar.back();
  expect(bar.memory()).toEqual({ depth: 0, scroll: 1200, focusId: 'tile-7' });
});

test('ROUTE-15b data passed to a page survives renames of its address and the way back', () => {
  const bar = createAddressBar(browser('/home'), 'path', '/home');
  bar.go('/media/trailer', { carried: { name: 'Trailer' } });
  bar.keep({ scroll: 40 });
  expect(bar.memory()).toEqual({ depth: 1, scroll: 40, carried: { name: 'Trailer' } });
  bar.go('/channel/one');
  expect(bar.memory().carried).toBeUndefined();
  bar.back();
  expect(bar.memory().carried).toEqual({ name: 'Trailer' });
});

test('hash addresses work the same, with their query', () => {
  const window = browser('/index.html');
  const bar = createAddressBar(window, 'hash', '/home');
  expect(bar.current()).toMatchObject({ path: '/', search: '' });
  bar.go('/page/football?tabId=live');
  expect(window.url()).toBe('/index.html#/page/football?tabId=live');
  expect(bar.current()).toMatchObject({ path: '/page/football', search: '?tabId=live' });
  expect(bar.href('/home')).toBe('#/home');
});

test('listeners are called on every navigation until they unsubscribe', () => {
  const bar = createAddressBar(browser('/home'), 'path', '/home');
  let heard = 0;
  const leave = bar.subscribe(() => heard++);
  bar.go('/settings');
  bar.back();
  leave();
  bar.go('/settings');
  expect(heard).toBe(2);
});

test('a tab renames the address: back skips it, and the page does not scroll', () => {
  const window = browser('/home');
  const bar = createAddressBar(window, 'path', '/home');
  bar.go('/calendar');
  bar.keep({ scroll: 120 });
  bar.rename('/calendar/2026-11-17');
  expect(window.url()).toBe('/calendar/2026-11-17');
  expect(bar.arrival()).toBe('stay');
  expect(bar.memory()).toMatchObject({ scroll: 120 });
  bar.back();
  expect(bar.current().path).toBe('/home');
});
