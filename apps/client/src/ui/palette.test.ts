import { expect, test } from 'vitest';
import { paletteStyle } from './palette';

test('PAGE-10a PAGE-10c a palette restyles by CSS variables, each also as components for tints', () => {
  expect(paletteStyle({ accent: '#0af', translucent: 'rgba(10,14,16,.82)' })).toEqual({
    '--accent': '#00aaff',
    '--accent-rgb': '0 170 255',
    '--translucent': '#0a0e10d1',
    '--translucent-rgb': '10 14 16',
  });
});

test('PAGE-11c an invalid colour keeps the default', () => {
  expect(paletteStyle({ text: 'tomato', accent: '' })).toEqual({});
  expect(paletteStyle(undefined)).toEqual({});
});
