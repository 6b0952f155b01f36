import { expect, test } from 'vitest';
import { APP_VERSION, mustUpdate, shownVersion } from './app-version';

test('CONFIG-04a an app below the required version must be updated, compared number by number', () => {
  const cases: [current: string, required: string, must: boolean][] = [
    ['4.4.0', '0.0.0', false],
    ['4.4.0', '4.4.0', false],
    ['4.4.0', '4.4.1', true],
    ['4.4.0', '4.10.0', true],
    ['4.10.0', '4.9.9', false],
    ['4.4.0', '10.0.0', true],
    ['5.0.0', '4.99.99', false],
  ];
  for (const [current, required, must] of cases)
    expect(mustUpdate(current, required), `${current} against ${required}`).toBe(must);
});

test('CONFIG-04b a version of any other form does not force an update', () => {
  for (const form of ['', '5', '5.0', '5.0.0.0', 'v5.0.0', '5.0.0-beta', '5.x.0', ' 5.0.0', '-5.0.0', '5.0.1e9'])
    expect(mustUpdate('4.4.0', form), `required ${form}`).toBe(false);
  for (const form of ['', '4', '4.4', '4.4.0.0', 'v4.4.0', '4.4.0-beta'])
    expect(mustUpdate(form, '5.0.0'), `current ${form}`).toBe(false);
  expect(mustUpdate('4.4.0', '5.0.0'), 'the form that does').toBe(true);
});

test('CONFIG-19 the app is 4.4.0; browsers show 0.5.1', () => {
  expect(APP_VERSION).toBe('4.4.0');
  expect([shownVersion('web'), shownVersion('mobileweb')]).toEqual(['0.5.1', '0.5.1']);
  expect([shownVersion('android'), shownVersion('ios'), shownVersion('tizen')]).toEqual(['4.4.0', '4.4.0', '4.4.0']);
});
