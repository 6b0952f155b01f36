import { expect, test } from 'vitest';
import { fileTags, type Manifest } from './first-files';

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index-1.js',
    name: 'index',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['src/HomeScreen.tsx', 'src/ChannelScreen.tsx'],
    css: ['assets/index-1.css'],
    assets: ['assets/type-1.woff2', 'assets/logo-1.png'],
  },
  '_shared.js': { file: 'assets/shared-1.js', name: 'shared', css: ['assets/shared-1.css'] },
  'src/HomeScreen.tsx': {
    file: 'assets/HomeScreen-1.js',
    name: 'HomeScreen',
    isDynamicEntry: true,
    imports: ['index.html', '_shared.js'],
    css: ['assets/HomeScreen-1.css'],
  },
  'src/ChannelScreen.tsx': {
    file: 'assets/ChannelScreen-1.js',
    name: 'ChannelScreen',
    isDynamicEntry: true,
    imports: ['_shared.js', '_player.js'],
  },
  '_player.js': { file: 'assets/player-1.js', name: 'player', dynamicImports: ['hls.mjs'] },
  'src/entries/early.ts': { file: 'assets/early-1.js', name: 'early', isEntry: true, imports: ['_player.js'] },
  'hls.mjs': { file: 'assets/hls-1.js', name: 'hls', isDynamicEntry: true },
};

const addresses = (html: string) => [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address);
const stylesIn = (html: string) => addresses(html).filter((address) => address?.endsWith('.css'));

test('a page names the styles of its own screen, those it builds on first', () => {
  const { styles } = fileTags(manifest, 'HomeScreen');
  expect(stylesIn(styles)).toEqual(['/assets/shared-1.css', '/assets/index-1.css', '/assets/HomeScreen-1.css']);
});

test('the font is asked for first of all: what is drawn without it stays without it', () => {
  const { styles } = fileTags(manifest, 'HomeScreen');
  expect(styles).toMatch(/^<link rel="preload" as="font"[^>]* href="\/assets\/type-1.woff2"/);
  expect(styles).not.toContain('logo');
});

test('scripts are fetched behind the pictures, each named once, and none of other screens', () => {
  const { scripts } = fileTags(manifest, 'HomeScreen');
  expect(addresses(scripts)).toEqual(['/assets/shared-1.js', '/assets/HomeScreen-1.js', '/assets/index-1.js']);
  expect(scripts.match(/fetchpriority="low"/g)).toHaveLength(3);
  expect(scripts).toMatch(/<script type="module"[^>]*><\/script>$/);
});

test('on a channel the scripts that make the picture come first of all, and the others are only named', () => {
  const { styles, scripts } = fileTags(manifest, 'ChannelScreen');
  const [player, early, engine, font] = addresses(styles);
  expect([player, early, engine]).toEqual(['/assets/player-1.js', '/assets/early-1.js', '/assets/hls-1.js']);
  expect(font).toMatch(/woff2$/);
  expect(styles).toContain(
    '<script type="module" async blocking="render" fetchpriority="high" src="/assets/early-1.js"></script>',
  );
  // The early script asks for the app and starts it.
  const [, names = ''] = /^<script type="application\/json" id="app-files">(.*)<\/script>$/.exec(scripts) ?? [];
  expect(JSON.parse(names)).toEqual(['/assets/shared-1.js', '/assets/ChannelScreen-1.js', '/assets/index-1.js']);
});

test('a page without a video knows nothing of the early script', () => {
  expect(Object.values(fileTags(manifest, 'HomeScreen')).join('')).not.toContain('early');
});

test('a page without a screen still gets the styles and scripts of the frame', () => {
  const { styles, scripts } = fileTags(manifest, undefined);
  expect(stylesIn(styles)).toEqual(['/assets/shared-1.css', '/assets/index-1.css']);
  expect(addresses(scripts)).toEqual(['/assets/shared-1.js', '/assets/index-1.js']);
});

test('files that import each other in a circle are each named once', () => {
  const circle: Manifest = {
    ...manifest,
    '_shared.js': { file: 'assets/shared-1.js', name: 'shared', imports: ['_other.js'] },
    '_other.js': { file: 'assets/other-1.js', name: 'other', imports: ['_shared.js'] },
  };
  expect(addresses(fileTags(circle, 'HomeScreen').scripts)).toEqual([
    '/assets/other-1.js',
    '/assets/shared-1.js',
    '/assets/HomeScreen-1.js',
    '/assets/index-1.js',
  ]);
});
