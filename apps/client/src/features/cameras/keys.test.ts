import { expect, test } from 'vitest';
import { cameraKey } from './keys';

const press = (key: string, held = {}) => ({ key, ctrlKey: false, altKey: false, metaKey: false, ...held });

test.each([
  ['1', { kind: 'camera', number: 1 }],
  ['4', { kind: 'camera', number: 4 }],
  ['l', { kind: 'layout' }],
  ['L', { kind: 'layout' }],
  ['a', { kind: 'commentary' }],
  [',', { kind: 'step', frames: -1 }],
  ['.', { kind: 'step', frames: 1 }],
  ['k', null],
  ['0', null],
])('PLAY-11a the key %s', (key, meaning) => {
  expect(cameraKey(press(key), 'surface')).toEqual(meaning);
});

test('keys of the browser and of text fields stay theirs', () => {
  expect(cameraKey(press('l', { ctrlKey: true }), 'surface')).toBeNull();
  expect(cameraKey(press('1'), 'text')).toBeNull();
});
