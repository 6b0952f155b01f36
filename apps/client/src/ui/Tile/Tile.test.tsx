import { render } from '@testing-library/react';
import type { ImageSource, TileShape } from '@touchline/contract';
import { tileShapes } from '@touchline/contract/schema';
import { gridPictureSizes, mosaicPictureSizes } from '@touchline/rules/pages/grid-sizes';
import { parseTileShape } from '@touchline/rules/pages/tile-shape';
import { linePictureSizes } from '@touchline/rules/pages/tile-sizes';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { declared, readRules } from '../../../test/style-sheets';
import { Grid } from '../Grid/Grid';
import { LongGrid } from '../Grid/LongGrid';
import { Mosaic, MosaicItem } from '../Grid/Mosaic';
import { Line } from '../Line/Line';
import { Tile } from './Tile';
import styles from './Tile.module.css';

const rules = readRules('apps/client/src/ui/Tile/Tile.module.css');
const heightOf = (name: string) =>
  Number.parseFloat(declared(rules, `${name}.frame::before`.trim(), 'padding-top') ?? '');

const source = (url: string, width: number, height: number): ImageSource => ({ url, width, height, format: 'webp' });
const image = {
  sources: [
    source('/wide.webp', 1600, 900),
    source('/square.webp', 900, 900),
    source('/book.webp', 800, 1200),
    source('/tall.webp', 900, 1600),
  ],
};

const shapes: [TileShape, string, number, string | undefined, string][] = [
  ['16By9', '', 9 / 16, undefined, '/wide.webp'],
  ['Square', '.square ', 1, styles.square, '/square.webp'],
  ['Circle', '.circle ', 1, styles.circle, '/square.webp'],
  ['2By3', '.book ', 3 / 2, styles.book, '/book.webp'],
  ['9By16', '.tall ', 16 / 9, styles.tall, '/tall.webp'],
];

test.each(shapes)('PAGE-03a a tile of the shape %s', (shape, selector, height, className, picture) => {
  const { container } = render(<Tile caption={{ title: 'Final' }} image={image} shape={shape} link={{ href: '/' }} />);
  const classNames = [styles.tile, styles.link, className].filter((each) => each !== undefined);
  expect(container.firstElementChild?.className).toBe(classNames.join(' '));
  expect(container.querySelector('img')?.getAttribute('src')).toBe(picture);
  expect(heightOf(selector)).toBeCloseTo(100 * height, 1);
});

test('PAGE-03a a circle is round, and there are no other shapes', () => {
  expect(declared(rules, '.circle .frame', 'border-radius')).toBe('50%');
  expect(tileShapes).toEqual(shapes.map(([shape]) => shape));
  expect(tileShapes.map(parseTileShape)).toEqual(tileShapes);
});

const scaled = { sources: [source('/small.webp', 352, 528), source('/large.webp', 608, 912)] };
const book = <Tile key="book" caption={{ title: 'Final' }} image={scaled} shape="2By3" link={{ href: '/' }} />;

test.each<[string, ReactNode, string]>([
  [
    'line',
    <Line key="line" title="Line" shape="2By3">
      {book}
    </Line>,
    linePictureSizes('2By3', 'Default'),
  ],
  [
    'grid',
    <Grid key="grid" shape="2By3" size="Small">
      {book}
    </Grid>,
    gridPictureSizes('2By3', 'Small'),
  ],
  [
    'long grid',
    <LongGrid key="long" shape="2By3">
      {book}
    </LongGrid>,
    gridPictureSizes('2By3', 'Default'),
  ],
  [
    'mosaic',
    <Mosaic key="mosaic" shape="2By3">
      <MosaicItem shape="2By3">{book}</MosaicItem>
    </Mosaic>,
    mosaicPictureSizes('2By3', false),
  ],
  [
    'mosaic with a large tile',
    <Mosaic key="large">
      <MosaicItem large>{book}</MosaicItem>
    </Mosaic>,
    mosaicPictureSizes('16By9', true),
  ],
])('the picture of a tile in a %s has the width of its place', (_place, container, sizes) => {
  expect(render(container).container.querySelector('img')?.getAttribute('sizes')).toBe(sizes);
});
