import { describe, expect, it } from 'vitest';
import { findChromium, needChromium, wantHeadlessShell } from './chromium.mjs';

const cache = '/home/viewer/.cache/ms-playwright';

function machine(programs: string[], env: Record<string, string> = {}, folders: Record<string, string[]> = {}) {
  return {
    env: { PATH: '/usr/local/bin:/usr/bin', ...env },
    isProgram: (file: string) => programs.includes(file),
    list: (folder: string) => folders[folder] ?? [],
    home: '/home/viewer',
  };
}

describe('the search for a Chromium', () => {
  const playwrights = `${cache}/chromium-1200/chrome-linux/chrome`;
  const folders = { [cache]: ['chromium-999', 'chromium-1200', 'firefox-1'] };

  it('prefers CHROME_PATH', () => {
    const env = { CHROME_PATH: '/opt/chrome' };
    expect(findChromium(machine(['/opt/chrome', '/usr/bin/chromium'], env))).toBe('/opt/chrome');
  });

  it('reports a wrong CHROME_PATH instead of using another', () => {
    const env = { CHROME_PATH: '/opt/nothing' };
    expect(() => findChromium(machine(['/usr/bin/chromium'], env))).toThrow('/opt/nothing, which is not a program');
  });

  it('prefers the usual names to that of Playwright', () => {
    expect(findChromium(machine(['/usr/bin/google-chrome', playwrights], {}, folders))).toBe('/usr/bin/google-chrome');
  });

  it('uses the newest one of Playwright', () => {
    const older = `${cache}/chromium-999/chrome-linux/chrome`;
    expect(findChromium(machine([older, playwrights], {}, folders))).toBe(playwrights);
  });

  it('respects PLAYWRIGHT_BROWSERS_PATH', () => {
    const elsewhere = '/browsers/chromium-1/chrome-linux/chrome';
    const env = { PLAYWRIGHT_BROWSERS_PATH: '/browsers' };
    expect(findChromium(machine([elsewhere], env, { '/browsers': ['chromium-1'] }))).toBe(elsewhere);
  });

  it('installs the Debian package last, and only when allowed', () => {
    const programs: string[] = [];
    const install = (name: string) => programs.push(`/usr/bin/${name}`) > 0;
    const allowed = { machine: machine(programs), mayInstall: () => true, install };
    expect(needChromium(allowed)).toBe('/usr/bin/chromium');
    const forbidden = { machine: machine([]), mayInstall: () => false, install };
    expect(() => needChromium(forbidden)).toThrow('set CHROME_PATH');
  });

  it('uses the headless shell beside it, from the Debian package, unless a browser is set', () => {
    const programs: string[] = [];
    const install = (name: string) => programs.push(`/usr/bin/${name}`) > 0;
    expect(wantHeadlessShell({ machine: machine(programs), mayInstall: () => false, install })).toBeUndefined();
    const means = { machine: machine(programs), mayInstall: () => true, install };
    expect(wantHeadlessShell(means)).toBe('/usr/bin/chromium-headless-shell');
    const named = machine(programs, { CHROME_PATH: '/opt/chrome' });
    expect(wantHeadlessShell({ ...means, machine: named })).toBeUndefined();
  });
});
