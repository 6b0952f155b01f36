import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CACHE } from './pack';
import { needAndroidFiles, needPrograms } from './programs';

/** A limit against hanging, not a measure: Java starts slowly on a busy machine. */
const PATIENCE = 300_000;

const folder = mkdtempSync(join(tmpdir(), 'touchline-java-'));
const source = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** The parts of the shell that decide something, and use nothing of Android but its numbers. */
const DECIDING = ['Keys', 'Links', 'MediaActions', 'PageFiles', 'Playing', 'Ratio', 'Reminder', 'ReminderPlan'];

beforeAll(async () => {
  needPrograms();
  const { classes } = await needAndroidFiles(CACHE);
  const files = DECIDING.map((name) => source(`java/tv/touchline/shell/${name}.java`));
  const level = ['-source', '8', '-target', '8', '-nowarn', '-Xlint:-options', '-bootclasspath', classes];
  execFileSync('javac', [...level, '-d', folder, source('testing/Probe.java'), ...files], { stdio: 'pipe' });
}, PATIENCE);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Asks the shell's code, on this machine's Java. */
function ask(...questions: readonly (readonly (string | number)[])[]): string[] {
  const input = questions.map((question) => question.join('\t')).join('\n');
  const answers = execFileSync('java', ['-cp', folder, 'tv.touchline.shell.Probe'], { input, encoding: 'utf8' });
  return answers.slice(0, -1).split('\n');
}

describe('links', { timeout: PATIENCE }, () => {
  it('FORM-02b hands the app’s own links to the page', () => {
    const links = [
      'touchline://event/page/x',
      'https://sport.example/event/page/x?tabId=2',
      'https://SPORT.example/home',
      '/event/page/x',
    ];
    expect(ask(...links.map((link) => ['link', link]))).toEqual(links);
  });

  it('FORM-02b ignores links of others and nonsense', () => {
    const links = [
      '',
      'https://other.example/home',
      'https://sport.example:8443/home',
      'https://sport.example@other.example/',
      'http://sport.example/home',
      'javascript:alert(1)',
      'touchline:javascript',
      'file:///data/data',
      '//other.example/home',
      '/\\other.example',
      'touchline://ev ent',
      '%%%',
      `touchline://event/${'x'.repeat(3000)}`,
    ];
    expect(ask(...links.map((link) => ['link', link]))).toEqual(links.map(() => 'null'));
  });

  it('opens web and mail addresses outside of the app, and nothing else', () => {
    const allowed = ['https://sport.example/x', 'HTTP://sport.example', 'mailto:help@sport.example'];
    const refused = ['intent://x#Intent;end', 'file:///sdcard/x', 'content://x', 'javascript:alert(1)', 'tel:1', ''];
    expect(ask(...[...allowed, ...refused].map((address) => ['outside', address]))).toEqual([
      ...allowed.map(() => 'true'),
      ...refused.map(() => 'false'),
    ]);
  });
});

describe('the page', { timeout: PATIENCE }, () => {
  it('FORM-02b answers every route of the client with its page', () => {
    expect(ask(['file', '/'], ['file', '/event/page/x'], ['file', '/channel/one'], ['file', '/assets/a.b.js'])).toEqual(
      ['index.html', 'index.html', 'index.html', 'assets/a.b.js'],
    );
  });

  it('serves nothing outside of its folder', () => {
    const paths = ['/../AndroidManifest.xml', '/assets/../../x.js', '/./x.js', '/a\\b.js', 'x.js'];
    expect(ask(...paths.map((path) => ['file', path]))).toEqual(paths.map(() => 'null'));
  });

  it('names types as modules and fonts need them', () => {
    expect(ask(['type', 'a.js'], ['type', 'a.WOFF2'], ['type', 'settings.json'], ['type', 'a.unknown'])).toEqual([
      'text/javascript',
      'font/woff2',
      'application/json',
      'application/octet-stream',
    ]);
  });

  it('reaches the shell with the secret that only its own frame is given', () => {
    const [html = ''] = ask(['page', '<!doctype html><html><head><script src="/settings.js"></script></head></html>']);
    const script = /^<!doctype html><html><head><script>(.*?)<\/script><script src="\/settings.js">/.exec(html)?.[1];
    const said: unknown[] = [];
    const touchlineNative = {
      facts: (secret: string) => `facts ${secret}`,
      postMessage: (...sent: unknown[]) => said.push(sent),
    };
    const window: {
      touchlineNative: object;
      touchlineShell?: { facts(): string; postMessage(message: string): void };
    } = { touchlineNative };
    runInNewContext(script ?? '', { window, String });
    expect(window.touchlineShell?.facts()).toBe('facts secret');
    window.touchlineShell?.postMessage('{"type":"exit"}');
    expect(said).toEqual([['secret', '{"type":"exit"}']]);
  });
});

describe('reminders', { timeout: PATIENCE }, () => {
  const NOW = 1_800_000_000_000;
  const minutes = (count: number) => NOW + count * 60_000;

  it('FORM-02b sets the reminders that are to come, the next first, each once', () => {
    const sent = [
      `4@${minutes(30)}/d`,
      `2@${minutes(10)}/b`,
      `3@${minutes(-1)}/c`,
      `1@${minutes(40)}/a`,
      `1@${minutes(5)}/a`,
    ];
    expect(ask(['sent', NOW, ...sent])).toEqual(['set 1 2 4 show']);
  });

  it('FORM-02b after a restart sets them again and shows what was missed shortly before', () => {
    const question = ['stored', NOW, `1@${minutes(30)}/a`, `2@${minutes(-10)}/b`, `3@${minutes(-16)}/c`];
    expect(ask(question)).toEqual(['set 1 show 2']);
  });

  it('shows nothing that is long over when a clock was set right', () => {
    expect(ask(['due', minutes(0), `1@${NOW}/a`], ['due', minutes(365 * 24 * 60), `1@${NOW}/a`])).toEqual([
      'true',
      'false',
    ]);
  });

  it('drops reminders without a usable id, time or path', () => {
    const question = [
      'sent',
      NOW,
      `0@${minutes(1)}/a`,
      `-4@${minutes(1)}/a`,
      `5@${minutes(1)}//other.example`,
      `6@${minutes(1)}`,
    ];
    expect(ask(question)).toEqual(['set show']);
  });

  it('keeps the next 64', () => {
    const many = Array.from({ length: 80 }, (_value, index) => `${80 - index}@${minutes(80 - index)}/a`);
    const [answer = ''] = ask(['sent', NOW, ...many]);
    expect(answer).toBe(`set ${Array.from({ length: 64 }, (_value, index) => index + 1).join(' ')} show`);
  });
});

describe('playing', { timeout: PATIENCE }, () => {
  it('FORM-02b a commentary goes on in the background, a picture in a small window, a pause in neither', () => {
    expect(
      ask(
        ['playing', 'Final', 'plays', 'sound'],
        ['playing', 'Final', 'plays', 'picture'],
        ['playing', 'Final', 'paused', 'sound'],
        ['playing', '', 'plays', 'sound'],
      ).map((answer) => answer.trim()),
    ).toEqual(['goes on', 'shrinks', '', '']);
  });

  it('offers the lock screen the actions that have an effect', () => {
    expect(
      ask(['actions', 'play', 'pause'], ['actions', 'seekbackward', 'nexttrack', 'previoustrack', 'seekforward', 'x']),
    ).toEqual(['1000000110', '1111000']);
  });

  it('keeps a small window within the shapes that Android accepts', () => {
    expect(
      ask(['ratio', 1920, 1080], ['ratio', 3000, 1000], ['ratio', 100, 900], ['ratio', 0, 0], ['ratio', 'NaN', 9]),
    ).toEqual(['[1920, 1080]', '[239, 100]', '[100, 239]', '[16, 9]', '[16, 9]']);
  });
});

describe('remotes', { timeout: PATIENCE }, () => {
  /** Numbers of Android's key codes. */
  const [CENTER, LEFT, BACK, ENTER, PLAY_PAUSE, CHANNEL_UP, CHANNEL_DOWN, RED] = [23, 21, 4, 66, 85, 166, 167, 183];

  it('names the keys that a WebView keeps to itself, and leaves arrows, OK and back to it', () => {
    expect(ask(...[PLAY_PAUSE, CHANNEL_UP, CHANNEL_DOWN, RED, LEFT, BACK, ENTER].map((code) => ['key', code]))).toEqual(
      ['MediaPlayPause', 'ChannelUp', 'ChannelDown', 'ColorF0Red', 'null', 'null', 'null'],
    );
  });

  it('turns the centre of the D-pad into Enter', () => {
    expect(ask(['isOk', CENTER], ['isOk', LEFT])).toEqual(['true', 'false']);
  });
});
