import { IDLE } from '@touchline/player/model/state';
import { expect, test } from 'vitest';
import { leaveInOrder } from './useZen';

test('PLAY-03b back leaves full screen first, then the page', () => {
  const done: string[] = [];
  const player = (fullscreen: boolean) => ({
    state: () => ({ ...IDLE, fullscreen }),
    exitFullscreen: () => void done.push('full screen left'),
  });
  const leave = () => void done.push('page left');
  leaveInOrder(player(true), leave);
  leaveInOrder(player(false), leave);
  leaveInOrder(null, leave);
  expect(done).toEqual(['full screen left', 'page left', 'page left']);
});
