import { act, renderHook } from '@testing-library/react';
import type { KeyboardEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Block, Place } from './programme';
import { useDrag } from './useDrag';

const block = (id: string): Block => ({
  id,
  name: id,
  start: 36_000,
  end: 43_200,
  isOpen: false,
  channelId: 'one',
  isDraft: false,
  isOnAir: false,
  isLive: true,
  faults: 0,
  item: { kind: 'events', id, name: id, isImported: false, problems: 0 },
  note: undefined,
});
const key = (name: string) =>
  ({ key: name, altKey: false, metaKey: false, ctrlKey: false, preventDefault() {} }) as KeyboardEvent<HTMLElement>;

function open() {
  const onMove = vi.fn<(moved: Block, to: Place) => void>();
  const hook = renderHook(() =>
    useDrag({
      day: { from: 0, to: 86_400, date: '1970-01-01' } as never,
      channels: ['one'],
      mayMove: true,
      onMove,
      onCopy() {},
    }),
  );
  return { ...hook, onMove };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a move by keys is kept when the room is left before its shadow settles', () => {
  const { result, unmount, onMove } = open();
  act(() => void result.current.byKey(block('final'), key('ArrowRight')));
  unmount();
  expect(onMove).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'final' }), {
    start: 36_900,
    end: 44_100,
    channelId: 'one',
  });
});

test('a move by keys is kept when another event is moved right after it', () => {
  const { result, onMove } = open();
  act(() => void result.current.byKey(block('final'), key('ArrowRight')));
  act(() => void result.current.byKey(block('derby'), key('ArrowLeft')));
  expect(onMove.mock.calls.map(([{ id }]) => id)).toEqual(['final']);
  act(() => void vi.advanceTimersByTime(2000));
  expect(onMove.mock.calls.map(([{ id }]) => id)).toEqual(['final', 'derby']);
});
