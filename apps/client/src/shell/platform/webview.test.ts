import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { numericId } from './numeric-id';
import { shellOf } from './shell-of';
import { fakeWindow, nonsense } from './testing/fake-window';
import { type FromShell, SHELL_EVENT, SHELL_OBJECT, type ToShell } from './webview-messages';

const settings = { server: 'https://tv.example', scheme: 'touchline', platform: 'android' } as const;

afterEach(() => vi.useRealTimers());

/** The page's side of the shell, with every message to it recorded. */
async function webview(facts: object | string = {}) {
  const sent: unknown[] = [];
  const said = typeof facts === 'string' ? facts : JSON.stringify({ isTv: false, notifications: 'ask', ...facts });
  const device = fakeWindow({
    [SHELL_OBJECT]: { facts: () => said, postMessage: (message: string) => sent.push(JSON.parse(message)) },
  });
  return {
    ...device,
    sent,
    shell: await shellOf(device.window, settings),
    send: (message: FromShell) => device.tell(SHELL_EVENT, JSON.stringify(message)),
  };
}

test('FORM-02b the own shell of Android is known by its object, and left by a message', async () => {
  const { shell, sent } = await webview();
  expect([shell.kind, shell.platform]).toEqual(['webview', 'android']);
  shell.exit?.();
  expect(sent).toEqual([{ type: 'exit' }]);
});

test('FORM-02b a link starts the app at its path, and a later one opens its own', async () => {
  const { shell, send } = await webview({ launchUrl: 'touchline://event/final' });
  const opened: string[] = [];
  const stop = shell.onOpen?.((path) => opened.push(path));
  send({ type: 'open', url: 'https://tv.example/calendar' });
  send({ type: 'open', url: '/event/page/reminded' });
  stop?.();
  send({ type: 'open', url: '/home' });
  expect([shell.launchPath(), opened]).toEqual(['/event/page/final', ['/calendar', '/event/page/reminded']]);
});

test.each(nonsense.map((said) => [said]))('FORM-02b messages with %j are ignored', async (said) => {
  const { shell, tell } = await webview({ launchUrl: said });
  const heard: unknown[] = [];
  shell.onOpen?.((path) => heard.push(path));
  shell.onNetwork?.((isOnline) => heard.push(isOnline));
  for (const detail of [said, JSON.stringify(said), JSON.stringify({ type: said })]) tell(SHELL_EVENT, detail);
  for (const type of ['open', 'media', 'key', 'unknown', 'toString'])
    tell(SHELL_EVENT, JSON.stringify({ type, url: said, action: said, key: undefined }));
  tell(SHELL_EVENT, JSON.stringify({ type: 'network', isOnline: 'yes' }));
  expect([shell.launchPath(), heard]).toEqual([undefined, []]);
});

test('FORM-02b the back button arrives as the document’s event', async () => {
  const { shell, send } = await webview();
  let pressed = 0;
  const stop = shell.onBack?.(() => pressed++);
  send({ type: 'back' });
  stop?.();
  send({ type: 'back' });
  expect(pressed).toBe(1);
});

test('an app in the background is suspended, and changes of the network are told', async () => {
  const { shell, send } = await webview();
  const told: unknown[] = [];
  shell.onSuspend((isSuspended) => told.push(isSuspended));
  shell.onNetwork?.((isOnline) => told.push(isOnline ? 'online' : 'offline'));
  send({ type: 'suspend', isSuspended: true });
  send({ type: 'suspend', isSuspended: false });
  send({ type: 'network', isOnline: false });
  expect(told).toEqual([true, false, 'offline']);
});

test('FORM-02b screen, sharing, orientation, browser, vibration and status bar are messages to the shell', async () => {
  const { shell, sent } = await webview({ hasVibrator: true, hasPictureInPicture: true });
  shell.keepAwake?.(true);
  await shell.share?.({ title: 'The final', url: 'https://tv.example/event/page/final' });
  shell.orientation?.lock('landscape');
  shell.orientation?.unlock();
  shell.openBrowser?.('https://other.example/');
  shell.vibrate?.('light');
  shell.setStatusBar?.(false);
  shell.enterPictureInPicture?.({ width: 1280, height: 720 });
  expect(sent).toEqual([
    { type: 'keepAwake', isOn: true },
    { type: 'share', title: 'The final', url: 'https://tv.example/event/page/final' },
    { type: 'orientation', to: 'landscape' },
    { type: 'orientation', to: 'any' },
    { type: 'openBrowser', url: 'https://other.example/' },
    { type: 'vibrate', kind: 'light' },
    { type: 'statusBar', isShown: false },
    { type: 'enterPictureInPicture', width: 1280, height: 720 },
  ]);
});

test('a TV has nothing to hold, and a device without a motor does not vibrate', async () => {
  const { shell } = await webview({ isTv: true, deviceName: 'Fire TV' });
  const { share, orientation, setStatusBar, vibrate, enterPictureInPicture, keepSound, notifications } = shell;
  const offered = [share, orientation, setStatusBar, vibrate, enterPictureInPicture, keepSound, notifications];
  expect([...offered, shell.openBrowser]).toEqual(Array(8).fill(undefined));
  expect(shell.deviceName).toBe('Fire TV');
});

test('FORM-02a where sound is to go on in the background, the shell is told that no picture is wanted', async () => {
  const { shell, sent } = await webview();
  const pictures = () => sent.map((message) => (message as Extract<ToShell, { type: 'nowPlaying' }>).hasPicture);
  shell.keepSound?.(false);
  await Promise.resolve();
  expect(sent).toEqual([]);
  const session = shell.mediaSession as MediaSession;
  session.metadata = { title: 'The final', artist: '', album: '', artwork: [] };
  await Promise.resolve();
  shell.keepSound?.(true);
  await Promise.resolve();
  shell.keepSound?.(true);
  await Promise.resolve();
  shell.keepSound?.(false);
  await Promise.resolve();
  expect(pictures()).toEqual([true, false, true]);
});

test('FORM-02b reminders replace those before once the permission is given; it is asked for once', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const { shell, sent, send } = await webview();
  const reminders = [
    { id: 'final', title: 'The final', at: 1_001_000, path: '/event/page/final' },
    { id: 'gone', title: 'Gone', at: 999_000, path: '/event/page/gone' },
  ];
  await shell.notifications?.schedule(reminders);
  expect(sent).toEqual([]);
  const answer = shell.notifications?.ask();
  send({ type: 'permission', state: 'granted' });
  expect([await answer, await shell.notifications?.ask(), shell.notifications?.permission()]).toEqual(
    Array(3).fill('granted'),
  );
  await shell.notifications?.schedule(reminders);
  const [final] = reminders;
  expect(sent).toEqual([
    { type: 'askToNotify' },
    { type: 'remind', reminders: [{ ...final, id: numericId('final'), body: '' }] },
  ]);
  expect(shell.notifications?.push).toBeUndefined();
});

test.each(['{', 'null', '7', '[]', '{"isTv":"yes","launchUrl":7,"notifications":"maybe","deviceName":{}}'])(
  'a shell that says %s of itself is used all the same',
  async (facts) => {
    const { shell } = await webview(facts);
    expect([shell.launchPath(), shell.deviceName, shell.notifications?.permission()]).toEqual([
      undefined,
      undefined,
      'ask',
    ]);
  },
);

test('a shell that throws does no harm', async () => {
  const broken = () => {
    throw new Error('Java exception');
  };
  const { window } = fakeWindow({ [SHELL_OBJECT]: { facts: broken, postMessage: broken } });
  const shell = await shellOf(window, settings);
  shell.exit?.();
  shell.keepAwake?.(true);
  expect([shell.kind, shell.launchPath()]).toEqual(['webview', undefined]);
});

/** Every message, which the compiler compares with the types. */
const toShell: Record<ToShell['type'], true> = {
  exit: true,
  keepAwake: true,
  orientation: true,
  share: true,
  openBrowser: true,
  vibrate: true,
  statusBar: true,
  askToNotify: true,
  remind: true,
  nowPlaying: true,
  enterPictureInPicture: true,
};
const fromShell: Record<FromShell['type'], true> = {
  open: true,
  back: true,
  suspend: true,
  network: true,
  permission: true,
  media: true,
  pictureInPicture: true,
  key: true,
};

/** The shell's sources, as one text. */
function javaSources(): string {
  const folder = join(import.meta.dirname, '../../../../devices/android');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.java'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

test('FORM-02b the shell of Android uses the same names for object, event, messages and facts', () => {
  const sources = javaSources();
  const facts = ['deviceName', 'isTv', 'launchUrl', 'notifications', 'hasPictureInPicture', 'hasVibrator'];
  const fields = ['id', 'title', 'body', 'at', 'path', 'reminders', 'isOn', 'to', 'url', 'kind', 'isShown'];
  const answers = ['isSuspended', 'isOnline', 'state', 'action', 'key', 'isPlaying', 'hasPicture', 'actions'];
  const missing = [...Object.keys(toShell), ...Object.keys(fromShell), ...facts, ...fields, ...answers].filter(
    (name) => !new RegExp(`["'\\\\]${name}["'\\\\]`).test(sources),
  );
  expect(missing).toEqual([]);
  expect(sources).toContain(SHELL_OBJECT);
  expect(sources).toContain(SHELL_EVENT);
});
