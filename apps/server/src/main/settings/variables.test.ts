import { expect, test } from 'vitest';
import { SettingError } from '../../kernel/common/setting-error';
import { amount } from './variables';

const read = (text: string | undefined) => amount({ REFUND_APPROVAL_ABOVE: text }, 'REFUND_APPROVAL_ABOVE', 50);

test('an amount has at most two decimals; without one the fallback counts', () => {
  expect([read(undefined), read(''), read('0'), read('120'), read('49.90'), read('49.9')]).toEqual([
    50, 50, 0, 120, 49.9, 49.9,
  ]);
});

test.each(['-1', '49,90', '1.005', '€50', 'fifty', '1e3'])('“%s” is no amount, and the setting is named', (text) => {
  expect(() => read(text)).toThrow(SettingError);
  expect(() => read(text)).toThrow('REFUND_APPROVAL_ABOVE must be an amount such as 50 or 49.90');
});
