import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createTexts } from '@touchline/texts';
import { de } from '@touchline/texts/de';
import { en } from '@touchline/texts/en';
import { expect, test } from 'vitest';
import { appManifest, type RelatedApps } from './app-manifest';

interface Icon {
  src: string;
  sizes: string;
  purpose?: string;
}

interface Manifest {
  id: string;
  lang: string;
  display_override: string[];
  launch_handler: { client_mode: string[] };
  icons: Icon[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
  screenshots: { src: string; sizes: string; form_factor: string; label: string }[];
  related_applications: object[];
}

const manifestIn = (locale: 'en' | 'de', related: RelatedApps = {}, has: (address: string) => boolean = () => true) =>
  appManifest(locale, createTexts(locale, locale === 'de' ? de : en), { related, has }) as Manifest;

const PUBLIC = fileURLToPath(new URL('../../../client/public', import.meta.url));
const files = new Set(readdirSync(PUBLIC, { recursive: true }).map((name) => `/${String(name)}`));

test('FORM-01b an installed app is found by the same id in every language', () => {
  expect(manifestIn('de').id).toBe(manifestIn('en').id);
  expect(manifestIn('en').id).toBe('/home');
});

test('FORM-01b the manifest names its shortcuts and pictures in the language of the page', () => {
  const names = (locale: 'en' | 'de') => manifestIn(locale).shortcuts.map(({ name }) => name);
  expect(names('en')).toEqual(['Live now', 'Calendar', 'Search']);
  expect(names('de')).toEqual(['Jetzt live', 'Kalender', 'Suche']);
  expect(manifestIn('de').lang).toBe('de');
  expect(manifestIn('de').screenshots.every(({ src }) => src.endsWith('-de.webp'))).toBe(true);
});

test('FORM-01b there are plain, maskable and monochrome icons, and pictures for phones and computers', () => {
  const { icons, screenshots } = manifestIn('en');
  expect(new Set(icons.map(({ purpose = 'any' }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']));
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
});

test.each(['en', 'de'] as const)('FORM-01b every file that the manifest (%s) names is delivered', (locale) => {
  const { icons, shortcuts, screenshots } = manifestIn(locale, {}, (address) => files.has(address));
  const named = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)].map(({ src }) => src);
  expect(named.filter((src) => !files.has(src))).toEqual([]);
});

test('FORM-01b a picture that the client does not contain is not named', () => {
  expect(manifestIn('en').screenshots).toHaveLength(4);
  expect(manifestIn('en', {}, (address) => address.includes('home')).screenshots).toHaveLength(2);
});

test('FORM-01b the app has a window of its own, with the controls of a browser where that is refused', () => {
  expect(manifestIn('en').display_override).toEqual(['standalone', 'minimal-ui']);
});

test('FORM-01b the shortcuts lead to what is live, the calendar and the search', () => {
  expect(manifestIn('en').shortcuts.map(({ url }) => url)).toEqual(['/list/all-live', '/calendar', '/search']);
});

test('FORM-01b a shortcut into the open app does not load it again', () => {
  expect(manifestIn('en').launch_handler.client_mode[0]).toBe('focus-existing');
});

test('FORM-01b related apps are those that the operator has in stores', () => {
  expect(manifestIn('en').related_applications).toEqual([]);
  const play = 'https://play.google.com/store/apps/details?id=tv.club.app&hl=en';
  const appStore = 'https://apps.apple.com/app/club/id1234567890';
  expect(manifestIn('en', { stores: { play, appStore } }).related_applications).toEqual([
    { platform: 'play', url: play, id: 'tv.club.app' },
    { platform: 'itunes', url: appStore, id: '1234567890' },
  ]);
  const [android] = manifestIn('en', { stores: { play }, apps: { android: { id: 'tv.other' } } }).related_applications;
  expect(android).toMatchObject({ id: 'tv.other' });
});
