import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { type Conversation, converse, converseOverPipes, type Notice } from './devtools';
import { openSocket } from './web-socket';

/** A started engine with an empty page. */
export interface Program {
  /** The process whose children are the engine. */
  readonly pid: number;
  /** Developer tools of the page. */
  readonly page: Conversation;
  close(): Promise<void>;
}

export interface Limits {
  /** The script engine's own memory. */
  readonly heapMegabytes?: number;
}

type Hear = (notice: Notice) => void;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--mute-audio',
  '--lang=en-US',
  '--autoplay-policy=no-user-gesture-required',
  '--ignore-certificate-errors',
];

/** A device with 512 MB is one that Chromium treats as a weak one. */
const flagsOf = ({ heapMegabytes }: Limits) =>
  heapMegabytes === undefined
    ? FLAGS
    : [...FLAGS, '--enable-low-end-device-mode', `--js-flags=--max-old-space-size=${heapMegabytes}`];

/** Runs in a process group with its helpers, so that all end together. */
function start(program: string, args: readonly string[], options: SpawnOptions): ChildProcess & { pid: number } {
  const child = spawn(program, args, { ...options, detached: true });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} could not be started.`);
  return Object.assign(child, { pid });
}

async function end(child: ChildProcess & { pid: number }): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

const openProfile = () => mkdtempSync(join(tmpdir(), 'tv-'));
const removeProfile = (folder: string) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

/** A build of Chromium without a screen, over two pipes. */
export async function startChromium(program: string, limits: Limits, hear: Hear): Promise<Program> {
  if (!existsSync(program)) throw new Error(`There is no ${program}: "npm test e2e" fetches it.`);
  const profile = openProfile();
  const folder = dirname(program);
  const flags = [...flagsOf(limits), '--headless', '--no-zygote', '--remote-debugging-pipe'];
  const child = start(program, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    cwd: folder,
    env: { ...process.env, HOME: profile, LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: '/etc/fonts' },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const close = async () => {
    await end(child);
    removeProfile(profile);
  };
  try {
    return { pid: child.pid, page: await attach(child, hear), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A session with the engine's page; engines before 71 offer it only inside the session with the engine. */
async function attach(child: ChildProcess, hear: Hear): Promise<Conversation> {
  const [, , , toEngine, fromEngine] = child.stdio;
  if (!(toEngine instanceof Writable) || !(fromEngine instanceof Readable)) throw new Error('The engine has no pipes.');
  const pages: Conversation[] = [];
  const engine = converseOverPipes(toEngine, fromEngine, ({ method, params }) => {
    if (method === 'Target.receivedMessageFromTarget') pages[0]?.hear(String(params['message']));
  });
  const { targetId } = await engine.command('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await engine.command('Target.attachToTarget', { targetId });
  const page = converse((message) => {
    engine.command('Target.sendMessageToTarget', { sessionId, message }).catch(() => page.end('the page is gone'));
  }, hear);
  pages.push(page);
  return page;
}

/** Where QtWebEngine is: a Python that has it, and Xvfb. */
export interface QtPlace {
  readonly python: string;
  readonly xvfb: string;
}

const QT_ATTEMPTS = 3;

/** QtWebEngine in a window on a screen of its own, over a socket. */
export async function startQt(place: QtPlace, limits: Limits, hear: Hear): Promise<Program> {
  const screen = start(place.xvfb, ['-displayfd', '3', '-screen', '0', '1920x1080x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const profile = openProfile();
  const closers = [() => end(screen), async () => removeProfile(profile)];
  const close = async () => {
    for (const each of closers) await each();
  };
  try {
    const display = await displayOf(screen);
    for (let attempt = 1; ; attempt++) {
      // Qt takes no free port by itself; one that another program takes meanwhile is tried again.
      const port = await freePort();
      const window = start(place.python, [join(import.meta.dirname, 'qt-window.py'), profile, markOf(port)], {
        env: {
          ...process.env,
          DISPLAY: display,
          HOME: profile,
          XDG_RUNTIME_DIR: profile,
          QT_QPA_PLATFORM: 'xcb',
          QT_XCB_GL_INTEGRATION: 'none',
          QTWEBENGINE_DISABLE_SANDBOX: '1',
          QTWEBENGINE_CHROMIUM_FLAGS: flagsOf(limits).join(' '),
          QTWEBENGINE_REMOTE_DEBUGGING: `127.0.0.1:${port}`,
        },
        stdio: 'ignore',
      });
      closers.unshift(() => end(window));
      const address = await pageAddress(window, port);
      if (address !== undefined) return { pid: window.pid, page: await talkTo(address, hear), close };
      if (attempt === QT_ATTEMPTS) throw new Error('QtWebEngine did not start.');
      await end(window);
    }
  } catch (error) {
    await close();
    throw error;
  }
}

async function displayOf(screen: ChildProcess): Promise<string> {
  const [, , , numbers] = screen.stdio;
  if (!(numbers instanceof Readable)) throw new Error('Xvfb has no pipe.');
  const ended = once(screen, 'exit').then(() => {
    throw new Error('Xvfb did not start.');
  });
  const [number] = (await Promise.race([once(numbers, 'data'), ended])) as [Buffer];
  return `:${number.toString('utf8').trim()}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Another program may answer at the port: only our page has this address. */
const markOf = (port: number) => `about:blank#${process.pid}-${port}`;

const [QT_START_MS, LOOK_MS] = [30_000, 100];

async function pageAddress(window: ChildProcess, port: number): Promise<string | undefined> {
  for (const until = Date.now() + QT_START_MS; Date.now() < until; await setTimeout(LOOK_MS)) {
    if (window.exitCode !== null || window.signalCode !== null) return undefined;
    const pages = await fetch(`http://127.0.0.1:${port}/json/list`)
      .then((answer) => answer.json() as Promise<{ url: string; webSocketDebuggerUrl?: string }[]>)
      .catch(() => []);
    const ours = pages.find(({ url }) => url === markOf(port));
    if (ours?.webSocketDebuggerUrl !== undefined) return ours.webSocketDebuggerUrl;
  }
  return undefined;
}

async function talkTo(address: string, hear: Hear): Promise<Conversation> {
  const pages: Conversation[] = [];
  const socket = await openSocket(
    address,
    (text) => pages[0]?.hear(text),
    () => pages[0]?.end('the engine is gone'),
  );
  const page = converse(socket.send, hear);
  pages.push(page);
  return page;
}
