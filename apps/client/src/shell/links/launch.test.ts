import { expect, test, vi } from 'vitest';
import { reportedEvents } from '../track/testing/reported';
import { LAUNCH_MS, type LaunchSurroundings, launch } from './launch';

function surroundings() {
  let due: (() => void) | undefined;
  let leave: (() => void) | undefined;
  const opened: string[] = [];
  const around: LaunchSurroundings = {
    open: (url) => opened.push(url),
    setTimer: (run, milliseconds) => {
      expect(milliseconds).toBe(LAUNCH_MS);
      due = run;
      return 1;
    },
    clearTimer: () => {
      due = undefined;
    },
    onLeft: (run) => {
      leave = run;
      return () => {
        leave = undefined;
      };
    },
  };
  return { around, opened, wait: () => due?.(), leave: () => leave?.(), isWatching: () => leave !== undefined };
}

test('PAGE-15b an app that opens shows no message', () => {
  const { around, opened, wait, leave, isWatching } = surroundings();
  const onNothing = vi.fn<() => void>();
  launch('hoops://live', around, onNothing);
  leave();
  wait();
  expect(opened).toEqual(['hoops://live']);
  expect(onNothing).not.toHaveBeenCalled();
  expect(isWatching()).toBe(false);
});

test('PAGE-15b when no app opens a message is shown, once', () => {
  const { around, wait, isWatching } = surroundings();
  const onNothing = vi.fn<() => void>();
  launch('hoops://live', around, onNothing);
  wait();
  expect(onNothing).toHaveBeenCalledOnce();
  expect(isWatching()).toBe(false);
});

test('DATA-01e an app that is launched is reported, without its query', () => {
  const { around } = surroundings();
  const reported = reportedEvents();
  launch('hoops://live/7?user=ann#now', around, () => undefined);
  expect(reported).toMatchObject([{ type: 'link.out', url: 'hoops://live/7' }]);
});
