import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const messages = read('../../client/src/shell/platform/webview-messages.ts');
const java = (name: string) => read(`java/tv/touchline/shell/${name}.java`);

const all = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))].sort();
const without = (names: string[], ...left: string[]) => names.filter((name) => !left.includes(name));

/** The text of a declaration of the client's file, up to the next one. */
function declaration(name: string): string {
  const found = new RegExp(
    `^(?:export )?(?:interface|type|const) ${name}\\b[^]*?(?=^(?:export|/\\*\\*)|(?![^]))`,
    'm',
  ).exec(messages);
  if (!found) throw new Error(`webview-messages.ts has no ${name}.`);
  return found[0];
}

const fields = (name: string) => all(declaration(name), /readonly (\w+)\??:/g);
const types = (name: string) => all(declaration(name), /readonly type: '(\w+)'/g);
/** The values of a field that is one of several words. */
const words = (text: string) => all(text, /'(\w+)'/g);

describe('the shell and the page', () => {
  it('FORM-02b know the same messages of the page, with the same fields', () => {
    const bridge = java('Bridge');
    expect(all(bridge, /case "(\w+)":/g)).toEqual(types('ToShell'));
    expect(all(bridge, /message\.opt\w*\("(\w+)"/g)).toEqual(fields('ToShell'));
  });

  it('FORM-02b know the same messages of the shell, with the same fields', () => {
    const activity = java('MainActivity');
    expect(all(activity, /tell\("(\w+)"/g)).toEqual(types('FromShell'));
    expect(without(all(activity, /tell\("\w+", "(\w+)"/g))).toEqual(without(fields('FromShell'), 'type'));
  });

  it('know the same facts of the device', () => {
    expect(all(java('Device'), /facts\.put\("(\w+)"/g)).toEqual(fields('ShellFacts'));
    const states = words(/notifications: (.+);/.exec(declaration('ShellFacts'))?.[1] ?? '');
    expect(all(java('Device').split('String notifications(')[1] ?? '', /"(granted|denied|ask)"/g)).toEqual(states);
  });

  it('know the same fields of a reminder', () => {
    expect(all(java('Reminders'), /item\.opt\w+\("(\w+)"/g)).toEqual(fields('ShellReminder'));
    expect(all(java('Reminders'), /\.put\("(\w+)"/g)).toEqual(fields('ShellReminder'));
  });

  it('know the same media actions', () => {
    const actions = words(declaration('MediaAction'));
    expect(all(java('MediaActions'), /case "(\w+)"/g)).toEqual(actions);
    expect(all(java('NowPlaying'), /onMedia\("(\w+)"/g)).toEqual(actions);
  });

  it('know the same words for orientation and vibration', () => {
    const activity = java('MainActivity');
    expect(all(activity, /"(\w+)"\.equals\(to\)/g)).toEqual(
      without(words(/type: 'orientation'; readonly to: (.+) }/.exec(messages)?.[1] ?? ''), 'any'),
    );
    expect(all(activity, /"(\w+)"\.equals\(kind\)/g)).toEqual(
      without(words(/type: 'vibrate'; readonly kind: (.+) }/.exec(messages)?.[1] ?? ''), 'light'),
    );
  });

  it('know the same object and event', () => {
    const named = (constant: string) => new RegExp(`${constant} = '(\\w+)'`).exec(messages)?.[1];
    expect(all(java('PageFiles'), /window\.(\w+)=\{/g)).toEqual([named('SHELL_OBJECT')]);
    expect(all(java('Page'), /new CustomEvent\('(\w+)'/g)).toEqual([named('SHELL_EVENT')]);
    const [, script = ''] = java('PageFiles').split('shellScript(');
    expect(all(script, /(\w+):function/g)).toEqual(all(declaration('WebViewShell'), /^ {2}(\w+)\(/gm));
  });
});
