import type { InputsBoard } from '@touchline/contract';
import { useSyncExternalStore } from 'react';
import { open } from './api';
import { followStream, type StreamState, unopened } from './stream';

/** All inputs, once a second. */
export type InputsState = StreamState<InputsBoard>;

/** Shared by the navigation and the rooms: browsers open few connections to a server. */
let state: InputsState = unopened;
let stop: (() => void) | undefined;
const listeners = new Set<() => void>();

const change = (next: InputsState) => {
  state = next;
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= followStream<InputsBoard>(
    (signal) => open('studioInputs', { signal }),
    (next) => change(next(state)),
  );
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
    state = unopened;
  };
}

const ignore = () => () => undefined;

/** The inputs as the stream tells them, while somebody looks. */
export const useInputsBoard = (isAllowed = true): InputsState =>
  useSyncExternalStore(isAllowed ? subscribe : ignore, () => (isAllowed ? state : unopened));

/** Shows what a call has answered before the stream tells it. */
export function showInput(input: InputsBoard['inputs'][number]): void {
  const { board } = state;
  if (!board) return;
  const isKnown = board.inputs.some(({ id }) => id === input.id);
  const inputs = isKnown ? board.inputs.map((each) => (each.id === input.id ? input : each)) : [...board.inputs, input];
  change({ ...state, board: { ...board, inputs } });
}
