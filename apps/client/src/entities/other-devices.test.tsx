import { expect, it, vi } from 'vitest';
import {
  holdPlace,
  isTakingOver,
  notePlayedElsewhere,
  onDevicesChanged,
  playedElsewhere,
  releasePlace,
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

it('releases the last place once: at the end of playback, or when the page is left', () => {
  const [first, second, third] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  holdPlace(1, first);
  holdPlace(2, second);
  releasePlace();
  window.dispatchEvent(new Event('pagehide'));
  holdPlace(1, third);
  window.dispatchEvent(new Event('pagehide'));
  releasePlace();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
  expect(third).toHaveBeenCalledTimes(1);
});

it('of several players the place of the address that expires last is released, in whatever order they were answered', () => {
  const [early, late] = [vi.fn<() => void>(), vi.fn<() => void>()];
  holdPlace(20, late);
  holdPlace(10, early);
  releasePlace();
  expect(early).not.toHaveBeenCalled();
  expect(late).toHaveBeenCalledTimes(1);
});
