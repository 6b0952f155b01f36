import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { type Conversation, converse, converseOverPipes, type Notice } from './devtools';

/** The keys of a remote, with the key codes of TV sets. */
const KEYS = {
  left: { windowsVirtualKeyCode: 37, key: 'ArrowLeft' },
  up: { windowsVirtualKeyCode: 38, key: 'ArrowUp' },
  right: { windowsVirtualKeyCode: 39, key: 'ArrowRight' },
  down: { windowsVirtualKeyCode: 40, key: 'ArrowDown' },
  ok: { windowsVirtualKeyCode: 13, key: 'Enter', text: '\r' },
  back: { windowsVirtualKeyCode: 461, key: 'Unidentified' },
} as const;

/** A screen of 1920×1080 with a page on it, in a real engine. */
export interface Screen {
  /** The value of an expression in the page; promises are awaited. */
  evaluate(expression: string): Promise<unknown>;
  press(key: keyof typeof KEYS): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Errors of the page so far: exceptions, and errors and warnings of the console or of the network. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--mute-audio',
  '--lang=en-US',
  '--autoplay-policy=no-user-gesture-required',
  '--remote-debugging-pipe',
];

/** Starts an engine and opens an address in it. */
export async function openScreen(program: string, address: string): Promise<Screen> {
  if (!existsSync(program)) throw new Error(`There is no ${program}: "npm test e2e" fetches it.`);
  const profile = mkdtempSync(join(tmpdir(), 'tv-'));
  const folder = dirname(program);
  const child = spawn(program, [...ARGUMENTS, `--user-data-dir=${profile}`, 'about:blank'], {
    cwd: folder,
    env: { ...process.env, HOME: profile, LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: '/etc/fonts' },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // In a separate process group with its helpers, so that all end together.
    detached: true,
  });
  const close = async () => {
    await end(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  try {
    const complaints: string[] = [];
    const page = await attach(child, (notice) => complaints.push(...complaintsOf(notice)));
    await openPage(page, address);
    return { ...remoteOf(page), complaints, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

/** A session with the engine's page; engines before 71 offer it only inside the session with the engine. */
async function attach(child: ChildProcess, onNotice: (notice: Notice) => void): Promise<Conversation> {
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
  }, onNotice);
  pages.push(page);
  return page;
}

const DECIDED = `localStorage.setItem('consentSettings', '{"analytics":false,"personalisation":false,"advertising":false,"external":false}')`;

async function openPage({ command }: Conversation, address: string): Promise<void> {
  await Promise.all(['Runtime.enable', 'Log.enable', 'Page.enable'].map((method) => command(method)));
  await command('Emulation.setDeviceMetricsOverride', {
    width: 1920,
    height: 1080,
    deviceScaleFactor: 1,
    mobile: false,
  });
  // Consent is already answered, so that no dialog covers the content.
  await command('Page.addScriptToEvaluateOnNewDocument', { source: DECIDED });
  await command('Page.navigate', { url: address });
}

function remoteOf({ command }: Conversation): Pick<Screen, 'evaluate' | 'press' | 'screenshot'> {
  return {
    async evaluate(expression) {
      const answer = await command('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
      const { result, exceptionDetails } = answer as {
        result?: { value?: unknown };
        exceptionDetails?: { text: string; exception?: { description?: string } };
      };
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result?.value;
    },
    async press(key) {
      await command('Input.dispatchKeyEvent', { type: 'text' in KEYS[key] ? 'keyDown' : 'rawKeyDown', ...KEYS[key] });
      await command('Input.dispatchKeyEvent', { type: 'keyUp', ...KEYS[key], text: undefined });
    },
    async screenshot() {
      const { data } = await command('Page.captureScreenshot', { format: 'png' });
      return Buffer.from(String(data), 'base64');
    },
  };
}

function complaintsOf({ method, params }: Notice): string[] {
  const { exceptionDetails, entry, type, args } = params as {
    exceptionDetails?: { text: string; exception?: { description?: string } };
    entry?: { level: string; text: string; url?: string };
    type?: string;
    args?: { value?: unknown; description?: string }[];
  };
  if (method === 'Runtime.exceptionThrown')
    return [exceptionDetails?.exception?.description ?? exceptionDetails?.text ?? method];
  if (method === 'Log.entryAdded' && entry && ['error', 'warning'].includes(entry.level))
    return [`${entry.text} ${entry.url ?? ''}`.trim()];
  if (method === 'Runtime.consoleAPICalled' && type && ['error', 'warning', 'assert'].includes(type))
    return [
      `console.${type}: ${(args ?? []).map(({ value, description }) => description ?? JSON.stringify(value)).join(' ')}`,
    ];
  return [];
}
