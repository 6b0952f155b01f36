import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isMereDrawing } from '../import/drawing';
import { drawPoster } from './poster';

const letters = (svg: string) => svg.match(/<path transform="[^"]+"/g)?.length ?? 0;

test.each([
  ['Zarafshar – Mirabad', 2],
  ['Northbank - Orbury Town', 3],
  ['Rot-Weiß vs. 1. FC Nord', 4],
  ['The Harrow Open, quarter-final', 0],
  ['', 0],
])('the picture of “%s” has %i initials', (title, count) => {
  expect(letters(drawPoster(title, []))).toBe(count);
});

test('letters are readable on light colours and on dark ones', () => {
  const svg = drawPoster('Zarafshar – Mirabad', ['#ffffff', '#102030']);
  expect(svg.match(/<g fill="(#\w+)"><path transform/g)).toEqual([
    '<g fill="#0b0e10"><path transform',
    '<g fill="#f5f6f2"><path transform',
  ]);
});

test('the picture is a mere drawing, whatever the title is', async () => {
  const svg = drawPoster('<script>alert(1)</script> – "&', ['url(#x)', undefined]);
  expect(isMereDrawing(svg)).toBe(true);
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  expect({ width, height }).toEqual({ width: 960, height: 540 });
});

test('wide initials stay on their side, and signs without letters leave it empty', () => {
  const size = (title: string) => Number(/scale\(([\d.]+)\)/.exec(drawPoster(title, []))?.[1]);
  expect(size('Wild West Wanderers – Mirabad')).toBeLessThan(size('Zarafshar – Mirabad'));
  expect(letters(drawPoster('東京 – 大阪', []))).toBe(0);
});
