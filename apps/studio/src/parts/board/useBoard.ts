import type { CallResult } from '@touchline/contract';
import { type Answer, useAnswer } from '../../shell/useAnswer';
import { type RangeName, useView, type View } from '../../shell/view';
import { useTick } from './useTick';

/** Boards are asked for again after this time. */
const EVERY_MS = 30_000;

/** What every board is asked for. */
interface BoardQuery {
  from: number;
  to: number;
  audience: View['audience'];
}

interface Board<T> {
  view: View;
  answer: Answer<T>;
}

/** A board of the range and audience in the address, renewed while it is open. `extra` is what else it depends on. */
export function useBoard<T>(
  fallback: RangeName,
  load: (query: BoardQuery, signal: AbortSignal) => Promise<CallResult<T>>,
  extra = '',
): Board<T> {
  const view = useView(fallback, useTick(EVERY_MS));
  const query = { from: view.range.from, to: view.range.to, audience: view.audience };
  const key = JSON.stringify([query, extra]);
  const answer = useAnswer(key, (signal) => load(query, signal), { everyMs: EVERY_MS });
  return { view, answer };
}
