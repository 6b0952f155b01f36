import { join } from 'node:path';
import { expect, it } from 'vitest';
import { identity } from '../identity';
import { type Files, readFiles } from './files';
import { TARGETS } from './options';
import { builtClient, scratchFolders } from './testing/folders';
import { bundlesOf, writeWebFiles } from './web-files';

const folder = scratchFolders();
const SERVER = 'https://tv.example';

/** What the page of a package finds in `window.touchline`. */
function settings(files: Files, name = 'settings.js'): Record<string, unknown> {
  const script = String(files.get(name));
  return JSON.parse(/^window\.touchline = (\{.*\});\n$/.exec(script)?.[1] ?? 'null') as Record<string, unknown>;
}

function filesOf(target: (typeof TARGETS)[number]) {
  const place = folder();
  writeWebFiles(join(place, 'web'), target, { identity, server: SERVER, built: builtClient(place) });
  return readFiles(join(place, 'web'));
}

it.each([
  ['FORM-03a webos', 'webos', 'webos'],
  ['FORM-03a tizen', 'tizen', 'tizen'],
  ['FORM-02a android', 'android', 'android'],
  ['FORM-02a android-sideload', 'android-sideload', 'android'],
  ['FORM-02a ios', 'ios', 'ios'],
] as const)('%s: the package names its server, its version and its own platform', (_title, target, platform) => {
  const files = filesOf(target);
  const { version, build, scheme, hosts } = identity;
  expect(settings(files)).toMatchObject({ server: SERVER, platform, version, build, scheme, hosts });
});

it('FORM-02b FORM-03a the package names every host whose links open it, besides the server’s', () => {
  const place = folder();
  const hosts = ['www.club.example', 'live.club.example'];
  const own = { identity: { ...identity, scheme: 'club', hosts }, server: SERVER, built: builtClient(place) };
  for (const target of TARGETS)
    expect(settings(writeWebFiles(join(place, target), target, own))).toMatchObject({ scheme: 'club', hosts });
});

it('FORM-02a the Android packages contain the app for phones, and the one for TVs below it', () => {
  for (const target of ['android', 'android-sideload'] as const) {
    const files = filesOf(target);
    expect(String(files.get('touchline.js'))).toBe('play("phone")');
    expect(String(files.get('tv/touchline.js'))).toBe('play("tv")');
    expect(settings(files, 'tv/settings.js')).toEqual(settings(files));
  }
  expect(filesOf('ios').has('tv/index.html')).toBe(false);
});

it('FORM-02a names the page in the store only where the app has one', () => {
  expect(settings(filesOf('android'))['storeUrl']).toBe(`https://play.google.com/store/apps/details?id=${identity.id}`);
  expect(settings(filesOf('android-sideload'))).not.toHaveProperty('storeUrl');
  expect(settings(filesOf('webos'))).not.toHaveProperty('storeUrl');
});

it('FORM-03a FORM-02a packages contain nothing that only a web server or a browser needs', () => {
  const own = ['assets/größe 1.svg', 'favicon.svg', 'index.html', 'settings.js', 'touchline.css', 'touchline.js'];
  for (const target of TARGETS) {
    const names = [...filesOf(target).keys()].filter((name) => !name.startsWith('tv/'));
    expect(names).toEqual(own);
  }
});

it('FORM-02a the page of a package names no file that is not in it', () => {
  for (const target of TARGETS) {
    const files = filesOf(target);
    const named = [...String(files.get('index.html')).matchAll(/(?:src|href)="\/?([^"]+)"/g)].map(([, name]) => name);
    expect(named).toEqual(expect.arrayContaining(['settings.js', 'touchline.js']));
    expect(named.filter((name) => !files.has(String(name)))).toEqual([]);
    expect(String(files.get('index.html'))).not.toContain('mobile-web-app');
  }
});

it('FORM-03a a TV package needs no build for phones', () => {
  expect(bundlesOf(['webos', 'tizen'])).toEqual(['tv']);
  expect(bundlesOf(['ios'])).toEqual(['shell']);
  expect(bundlesOf(['webos', 'android-sideload']).toSorted()).toEqual(['shell', 'tv']);
});
