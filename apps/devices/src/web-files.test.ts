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
  expect(settings(files)).toMatchObject({ server: SERVER, platform, version: identity.version });
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

it('FORM-03a FORM-02a packages contain nothing that only the web server needs', () => {
  for (const target of TARGETS)
    expect([...filesOf(target).keys()].filter((name) => /\.(br|gz)$|\.vite/.test(name))).toEqual([]);
});

it('FORM-03a a TV package needs no build for phones', () => {
  expect(bundlesOf(['webos', 'tizen'])).toEqual(['tv']);
  expect(bundlesOf(['ios'])).toEqual(['shell']);
  expect(bundlesOf(['webos', 'android-sideload']).toSorted()).toEqual(['shell', 'tv']);
});
