import type { Conversation, Notice } from './devtools';
import { type Limits, type Program, type QtPlace, startChromium, startQt } from './programs';

/** The keys of a remote, with the key codes of TV sets. */
const KEYS = {
  left: { windowsVirtualKeyCode: 37, key: 'ArrowLeft' },
  up: { windowsVirtualKeyCode: 38, key: 'ArrowUp' },
  right: { windowsVirtualKeyCode: 39, key: 'ArrowRight' },
  down: { windowsVirtualKeyCode: 40, key: 'ArrowDown' },
  ok: { windowsVirtualKeyCode: 13, key: 'Enter', text: '\r' },
  backOnLg: { windowsVirtualKeyCode: 461, key: 'Unidentified' },
  backOnSamsung: { windowsVirtualKeyCode: 10009, key: 'Unidentified' },
  rewind: { windowsVirtualKeyCode: 412, key: 'MediaRewind' },
} as const;

export type Key = keyof typeof KEYS;

/** A screen of 1920×1080 with a page on it, in a real engine. */
export interface Screen {
  /** The version of Chromium that the engine is. */
  readonly version: number;
  /** The process whose children are the engine. */
  readonly pid: number;
  /** The value of an expression in the page; promises are awaited. */
  evaluate(expression: string): Promise<unknown>;
  press(key: Key): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Errors of the page so far: exceptions, and errors and warnings of the console or of the network. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

interface Opening extends Limits {
  readonly address: string;
  /** Scripts that run before those of the page. */
  readonly scripts?: readonly string[];
  readonly userAgent?: string;
}

/** The program of a build of Chromium, or the place of QtWebEngine. */
export type Place = string | QtPlace;

/** Starts an engine and opens an address in it. */
export async function openScreen(place: Place, { address, scripts = [], userAgent, ...limits }: Opening) {
  const complaints: string[] = [];
  const hear = (notice: Notice) => complaints.push(...complaintsOf(notice));
  const program: Program =
    typeof place === 'string' ? await startChromium(place, limits, hear) : await startQt(place, limits, hear);
  const { page, pid } = program;
  const close = () => program.close();
  try {
    // QtWebEngine drops the keys of developer tools.
    const remote = remoteOf(page, typeof place === 'string');
    const version = Number(/Chrome\/(\d+)/.exec(String(await remote.evaluate('navigator.userAgent')))?.[1]);
    await openPage(page, { address, scripts, ...(userAgent !== undefined && { userAgent }) });
    const screen: Screen = { ...remote, version, pid, complaints, close };
    return screen;
  } catch (error) {
    await close();
    throw error;
  }
}

const DECIDED = `try {
  localStorage.setItem('consentSettings', '{"analytics":false,"personalisation":false,"advertising":false,"external":false}');
  sessionStorage.setItem('featureScreenShown', 'true');
} catch (error) {
  // A frame without storage.
}`;

async function openPage({ command }: Conversation, { address, scripts = [], userAgent }: Opening): Promise<void> {
  await Promise.all(['Runtime.enable', 'Log.enable', 'Page.enable'].map((method) => command(method)));
  // The tested server has a certificate of its own.
  await command('Security.setIgnoreCertificateErrors', { ignore: true }).catch(() => undefined);
  await command('Emulation.setDeviceMetricsOverride', {
    width: 1920,
    height: 1080,
    deviceScaleFactor: 1,
    mobile: false,
  });
  if (userAgent !== undefined) await command('Network.setUserAgentOverride', { userAgent });
  // Consent is already answered, so that no dialog covers the content.
  for (const source of [DECIDED, ...scripts]) await command('Page.addScriptToEvaluateOnNewDocument', { source });
  await command('Page.navigate', { url: address });
}

/** A key as the page gets it; OK presses what has focus, as engines do. */
const pressInPage = ({ windowsVirtualKeyCode: keyCode, key }: { windowsVirtualKeyCode: number; key: string }) => `{
  const target = document.activeElement || document.body;
  const event = (type) => new KeyboardEvent(type, { key: '${key}', keyCode: ${keyCode}, bubbles: true, cancelable: true });
  if (target.dispatchEvent(event('keydown')) && ${keyCode} === 13) target.click();
  (document.activeElement || document.body).dispatchEvent(event('keyup'));
}`;

function remoteOf({ command }: Conversation, takesKeys: boolean): Pick<Screen, 'evaluate' | 'press' | 'screenshot'> {
  const evaluate = async (expression: string) => {
    const answer = await command('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
    const { result, exceptionDetails } = answer as {
      result?: { value?: unknown };
      exceptionDetails?: { text: string; exception?: { description?: string } };
    };
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result?.value;
  };
  return {
    evaluate,
    async press(key) {
      if (!takesKeys) return void (await evaluate(pressInPage(KEYS[key])));
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
