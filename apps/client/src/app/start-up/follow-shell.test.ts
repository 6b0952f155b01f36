import { afterEach, expect, test, vi } from 'vitest';
import { createAddressBar } from '../../shell/address/address-bar';
import { recentNotes } from '../../shell/log/log';
import { currentShell, setShell } from '../../shell/platform/current';
import { isOffline } from '../../shell/platform/network';
import type { Shell } from '../../shell/platform/shell';
import { changePreferences, resetPreferences } from '../../shell/preferences/preferences';
import { match } from '../routing/match';
import { followShell } from './follow-shell';

afterEach(() => {
  resetPreferences();
  setShell(undefined);
  vi.useRealTimers();
});

interface StartOptions {
  launchPath?: string;
  state?: unknown;
  canKeepSound?: boolean;
}

/** A shell that is told what happens, and an app that starts in it. */
function start({ launchPath, state = null, canKeepSound = false }: StartOptions = {}) {
  let open: (path: string) => void = () => undefined;
  let network: (isOnline: boolean) => void = () => undefined;
  const done: string[] = [];
  const shell: Shell = {
    kind: 'tizen',
    platform: 'tizen',
    launchPath: () => launchPath,
    onOpen(listener) {
      open = listener;
      return () => void done.push('no links');
    },
    onNetwork(listener) {
      network = listener;
      return () => void done.push('no network');
    },
    onSuspend: () => () => undefined,
    registerKeys: () => void done.push('keys'),
    ...(canKeepSound && { keepSound: (isOn: boolean) => void done.push(isOn ? 'sound' : 'no sound') }),
  };
  const entries: { hash: string; state: unknown }[] = [{ hash: '#/home', state }];
  const window = Object.assign(new EventTarget(), {
    history: Object.defineProperty(
      {
        state: undefined,
        pushState: (next: unknown, _unused: string, hash: string) => void entries.push({ hash, state: next }),
        replaceState: (next: unknown, _unused: string, hash = '') => void entries.splice(-1, 1, { hash, state: next }),
        back: () => undefined,
      },
      'state',
      { get: () => entries.at(-1)?.state },
    ),
    location: Object.defineProperty({ pathname: '/', search: '', hash: '' }, 'hash', {
      get: () => entries.at(-1)?.hash ?? '',
    }),
  });
  for (const type of ['online', 'offline']) window.addEventListener(type, () => done.push(type));
  const addressBar = createAddressBar(window, 'hash', '/home');
  const stop = followShell(shell, addressBar, window as unknown as Window);
  return {
    shell,
    addressBar,
    entries,
    done,
    stop,
    open: (path: string) => open(path),
    network: (is: boolean) => network(is),
  };
}

test('FORM-03b the app opens the path it was started for, in place of home, and its keys arrive', () => {
  const { shell, addressBar, entries, done } = start({ launchPath: '/event/page/final?tabId=live' });
  expect(addressBar.current()).toMatchObject({ path: '/event/page/final', search: '?tabId=live' });
  expect([entries.length, addressBar.memory().depth, done]).toEqual([1, 0, ['keys']]);
  expect(currentShell()).toBe(shell);
});

test('after a reload the viewer stays where they were', () => {
  const { addressBar } = start({ launchPath: '/event/page/final', state: { depth: 2 } });
  expect(addressBar.current().path).toBe('/home');
});

test('FORM-02b FORM-03b a relaunch opens its path, with the way back, and the shown one is not opened twice', () => {
  const { addressBar, entries, open } = start({ launchPath: '/calendar' });
  open('/calendar');
  expect(entries).toHaveLength(1);
  open('/event/page/final?tabId=live');
  open('/event/page/final?tabId=live');
  expect([addressBar.current().path, entries.length, addressBar.memory().depth]).toEqual(['/event/page/final', 2, 1]);
});

test('FORM-02b a link that started the app and is told once more does not open again', () => {
  vi.useFakeTimers();
  const { addressBar, entries, open } = start({ launchPath: '/event/page/final' });
  // What the link leads to has another address.
  addressBar.go('/channel/one', { replace: true });
  open('/event/page/final');
  expect([addressBar.current().path, entries.length]).toEqual(['/channel/one', 1]);
  open('/event/page/final');
  expect([addressBar.current().path, entries.length]).toEqual(['/event/page/final', 2]);
});

test('FORM-02b the link of the start is opened when it is followed again later', () => {
  vi.useFakeTimers();
  const { addressBar, open } = start({ launchPath: '/event/page/final' });
  addressBar.go('/channel/one', { replace: true });
  vi.advanceTimersByTime(60_000);
  open('/event/page/final');
  expect(addressBar.current().path).toBe('/event/page/final');
});

test('FORM-02b a deep link to what never was shows the page for what is not found', () => {
  const { addressBar, open } = start();
  open('/nothing/here');
  expect(match(addressBar.current().path)).toEqual({ kind: 'unknown' });
});

test('FAV-05c a tapped push is recorded, and opened without its mark', () => {
  const { addressBar, open } = start();
  open('/event/page/final?tabId=live&from=push');
  expect(addressBar.current()).toMatchObject({ path: '/event/page/final', search: '?tabId=live' });
  expect(recentNotes().at(-1)?.message).toBe('App opened from push: /event/page/final?tabId=live');
});

test('changes of the network are told to the page as a browser does', () => {
  const { done, network } = start();
  network(false);
  expect(isOffline()).toBe(true);
  network(true);
  expect([isOffline(), done]).toEqual([false, ['keys', 'offline', 'online']]);
});

test('FORM-02a the shell is told whether the sound of a hidden app goes on, at the start and when it changes', () => {
  const { done, stop } = start({ canKeepSound: true });
  changePreferences({ isBackgroundSoundUsed: true });
  stop();
  changePreferences({ isBackgroundSoundUsed: false });
  expect(done).toEqual(['no sound', 'keys', 'sound', 'no links', 'no network']);
});
