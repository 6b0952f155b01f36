import { linePictureSizes, visibleTiles } from '@touchline/rules/pages/tile-sizes';
import { expect, test } from 'vitest';
import { declared, readRules } from '../../../test/style-sheets';

const tokens = readRules('packages/design-tokens/tokens.css');
const line = readRules('apps/client/src/ui/Line/Line.module.css');
const from = (window: number) => (window === 0 ? '' : `(min-width: ${window}px)`);
const hundredths = (value: number) => Math.round(value * 100) / 100;

test.each([
  [0, 0, '--tiles-320', 0],
  [600, 0, '--tiles-600', 1],
  [768, 768, '--tiles-600', 1],
  [1024, 1024, '--tiles-1024', 2],
  [1440, 1024, '--tiles-1440', 3],
] as const)(
  'the sizes of pictures in a line from %d pixels on are those of the style sheets',
  (window, spaced, name, at) => {
    const pixels = (token: string) => Number.parseFloat(declared(tokens, ':root', token, from(spaced)) ?? '');
    const tilesFrom = window === 768 ? 600 : window;
    expect(declared(line, '.row', '--tiles', from(tilesFrom))).toBe(`var(${name})`);
    const tiles = visibleTiles('16By9', 'Large')[at];
    const [margin, gap] = [pixels('--gutter'), pixels('--tile-gap')];
    // As the width of `.item`, in a row that is a window without its left margin.
    const width = `calc(${hundredths(100 / tiles)}vw - ${hundredths((margin - gap) / tiles + gap)}px)`;
    expect(linePictureSizes('16By9', 'Large').split(', ')).toContain(window === 0 ? width : `${from(window)} ${width}`);
  },
);

test('the picture of a circle has the share of it that its sizes assume', () => {
  const share = declared(readRules('apps/client/src/ui/Tile/Tile.module.css'), '.circle .picture', 'width');
  expect(share).toBe('66%');
});
