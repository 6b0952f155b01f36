import { describe, expect, test } from 'vitest';
import { budgetTable, excess, firstLoad, weigh } from './budgets.mjs';

const manifest = {
  'index.html': {
    file: 'index.js',
    name: 'index',
    isEntry: true,
    imports: ['_react.js'],
    css: ['index.css'],
    assets: ['archivo.woff2', 'picture.png'],
  },
  '_react.js': { file: 'react.js', name: 'react' },
  '_page.js': { file: 'page.js', name: 'page', imports: ['index.html', '_react.js'], css: ['page.css'] },
  'src/HomeScreen.tsx': { file: 'home.js', name: 'HomeScreen', isDynamicEntry: true, imports: ['_page.js'] },
  'src/ChannelScreen.tsx': { file: 'channel.js', name: 'ChannelScreen', isDynamicEntry: true, css: ['channel.css'] },
};
const sizes: Record<string, number> = {
  'index.js': 20_000,
  'react.js': 60_000,
  'page.js': 9_000,
  'home.js': 1_000,
  'index.css': 4_000,
  'page.css': 1_000,
  'archivo.woff2': 55_000,
};
const sizeOf = (file: string) => sizes[file] ?? Number.NaN;

describe('the first load of a page', () => {
  test('is its entry, its lazy parts and all their imports, without duplicates and other parts', () => {
    const { javascript, css, fonts } = firstLoad(manifest, ['HomeScreen']);
    expect(javascript.toSorted()).toEqual(['home.js', 'index.js', 'page.js', 'react.js']);
    expect(css.toSorted()).toEqual(['index.css', 'page.css']);
    expect(fonts).toEqual(['archivo.woff2']);
  });

  test('cannot be measured for a part that was not built', () => {
    expect(() => firstLoad(manifest, ['Elsewhere'])).toThrow('no Elsewhere');
  });
});

describe('a byte budget', () => {
  test('passes when everything is within it', () => {
    const weights = weigh(manifest, ['HomeScreen'], { javascript: 90_000, css: 5_000, fonts: 60_000 }, sizeOf);
    expect(weights.map(({ bytes }) => bytes)).toEqual([90_000, 5_000, 55_000]);
    expect(excess('/home', weights)).toBeUndefined();
    expect(budgetTable('/home', weights)).not.toContain('TOO HEAVY');
  });

  test('names what exceeds it and by how much', () => {
    const weights = weigh(manifest, ['HomeScreen'], { javascript: 80_000, css: 5_000, fonts: 50_000 }, sizeOf);
    expect(excess('/home', weights)).toMatch(
      /^The first load of \/home is too heavy by 10\.0 kB of javascript and 5\.0 kB of fonts:/,
    );
    expect(budgetTable('/home', weights).match(/TOO HEAVY/g)).toHaveLength(2);
  });

  test('DATA-01a of a part that is loaded later is for what it adds to what is there before', () => {
    const later = {
      ...manifest,
      'src/Extras.tsx': { file: 'extras.js', name: 'Extras', isDynamicEntry: true, imports: ['_page.js'] },
      '_timer.js': { file: 'timer.js', name: 'timer' },
      'src/notes.ts': {
        file: 'notes.js',
        name: 'notes',
        isDynamicEntry: true,
        imports: ['index.html', '_page.js', '_timer.js'],
      },
    };
    const all: Record<string, number> = { ...sizes, 'notes.js': 3000, 'timer.js': 200 };
    const weights = weigh(later, ['notes'], { javascript: 3100 }, (file) => all[file] ?? Number.NaN, ['Extras']);
    expect(weights).toMatchObject([{ kind: 'javascript', bytes: 3200, limit: 3100 }]);
    expect(excess('the events', weights)).toContain('0.1 kB of javascript');
  });
});
