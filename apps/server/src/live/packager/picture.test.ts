import { expect, test } from 'vitest';
import { Collected } from '../testing/collected';
import { Picture } from './picture';

test('frames whose time stamps stand still are not kept without end', () => {
  const picture = new Picture('v0', new Collected(), () => 0);
  picture.writer.open(0, 0, 0, false);
  const data = Buffer.alloc(1024 * 1024);
  const add = () => {
    for (let count = 0; count < 100; count++) {
      const frame = { data, ms: 0, compositionMs: 0, isKey: count === 0, arrivedAt: 0 };
      const dts = picture.ticksOf(frame);
      picture.settle(dts);
      picture.hold(frame, dts);
    }
  };
  expect(add).toThrow('hardly move');
  expect(picture.writer.openBytes).toBeLessThanOrEqual(32 * data.length);
});
