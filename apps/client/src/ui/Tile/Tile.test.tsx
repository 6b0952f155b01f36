import { render } from '@testing-library/react';
import type { ImageSource, TileShape } from '@touchline/contract';
import { tileShapes } from '@touchline/contract/schema';
import { parseTileShape } from '@touchline/rules/pages/tile-shape';
import { expect, test } from 'vitest';
import { declared, readRules } from '../../../test/style-sheets';
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
