import { expect, it, vi } from 'vitest';
import {
  isTakingOver,
  notePlayedElsewhere,
  onDevicesChanged,
  playedElsewhere,
  takeOverNext,
  tellDevicesChanged,
} from './other-devices';

it('keeps the devices of a refusal, and ignores other problems', () => {
  const devices = [{ id: 'one', name: 'Kitchen TV', since: 1 }];
  const problem = { statusCode: 409, title: 'Watching on too many devices' };
  expect(notePlayedElsewhere({ ...problem, devices, takenOverBy: 'Phone' })).toBe(true);
  expect(notePlayedElsewhere({ statusCode: 409, title: 'Not available' })).toBe(false);
  expect(playedElsewhere()).toEqual({ devices, takenOverBy: 'Phone' });
});

it('takes over once', () => {
  expect(isTakingOver()).toBe(false);
  takeOverNext();
  expect([isTakingOver(), isTakingOver()]).toEqual([true, false]);
});

it('tells players of a change until they stop listening', () => {
  const listener = vi.fn<() => void>();
  const stop = onDevicesChanged(listener);
  tellDevicesChanged();
  stop();
  tellDevicesChanged();
  expect(listener).toHaveBeenCalledTimes(1);
});
