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

  it('takes CHROME_PATH before everything else', () => {
    const env = { CHROME_PATH: '/opt/chrome' };
    expect(findChromium(machine(['/opt/chrome', '/usr/bin/chromium'], env))).toBe('/opt/chrome');
  });

  it('says so when CHROME_PATH is wrong instead of taking another', () => {
    const env = { CHROME_PATH: '/opt/nothing' };
    expect(() => findChromium(machine(['/usr/bin/chromium'], env))).toThrow('/opt/nothing, which is not a program');
  });

  it('takes the usual names before the one of Playwright', () => {
    expect(findChromium(machine(['/usr/bin/google-chrome', playwrights], {}, folders))).toBe('/usr/bin/google-chrome');
  });

  it('takes the newest one of Playwright', () => {
    const older = `${cache}/chromium-999/chrome-linux/chrome`;
    expect(findChromium(machine([older, playwrights], {}, folders))).toBe(playwrights);
  });

  it('looks where PLAYWRIGHT_BROWSERS_PATH says', () => {
    const elsewhere = '/browsers/chromium-1/chrome-linux/chrome';
    const env = { PLAYWRIGHT_BROWSERS_PATH: '/browsers' };
    expect(findChromium(machine([elsewhere], env, { '/browsers': ['chromium-1'] }))).toBe(elsewhere);
  });

  it('installs the package of Debian last, and only when allowed', () => {
    const programs: string[] = [];
    const install = (name: string) => programs.push(`/usr/bin/${name}`) > 0;
    const allowed = { machine: machine(programs), mayInstall: () => true, install };
    expect(needChromium(allowed)).toBe('/usr/bin/chromium');
    const forbidden = { machine: machine([]), mayInstall: () => false, install };
    expect(() => needChromium(forbidden)).toThrow('set CHROME_PATH');
  });

  it('takes the headless shell beside it, with the package of Debian, unless a browser was named', () => {
    const programs: string[] = [];
    const install = (name: string) => programs.push(`/usr/bin/${name}`) > 0;
    expect(wantHeadlessShell({ machine: machine(programs), mayInstall: () => false, install })).toBeUndefined();
    const means = { machine: machine(programs), mayInstall: () => true, install };
    expect(wantHeadlessShell(means)).toBe('/usr/bin/chromium-headless-shell');
    const named = machine(programs, { CHROME_PATH: '/opt/chrome' });
    expect(wantHeadlessShell({ ...means, machine: named })).toBeUndefined();
  });
});
