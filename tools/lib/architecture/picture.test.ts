import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import rules from '../../../architecture.rules.mjs';
import { floorsPicture } from './picture.mjs';

const drawn = readFileSync(new URL('../../../docs/pictures/floors.svg', import.meta.url), 'utf8');

it('the picture in the documentation shows the floors of the rules (`npm run floors` draws it)', () => {
  expect(drawn).toBe(floorsPicture(rules));
});

it('every folder of the rules is in the picture', () => {
  for (const name of rules.floors.flatMap(({ order }) => order).filter((each) => each !== 'globals.d.ts')) {
    expect(drawn).toContain(`class="name">${name}<`);
  }
});
