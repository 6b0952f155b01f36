import type { DeskBoard, DeskMoment } from '@touchline/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** The stream tells a change within this time; until then the board shows it by itself. */
const KEPT_MS = 2500;

/** A change of the board that the server has not told yet. */
type Patch = (board: DeskBoard) => DeskBoard;

/** What became of a change: it is kept until the stream tells it, or taken back. */
export interface PatchEnd {
  readonly settle: () => void;
  readonly drop: () => void;
}

/** The board with changes of this operator that are under way. */
export function usePatches(board: DeskBoard | undefined) {
  const [patches, setPatches] = useState<readonly Patch[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    };
  }, []);
  const patch = useCallback((change: Patch): PatchEnd => {
    setPatches((before) => [...before, change]);
    const drop = () => setPatches((before) => before.filter((each) => each !== change));
    const settle = () => {
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        drop();
      }, KEPT_MS);
      timers.current.add(timer);
    };
    return { settle, drop };
  }, []);
  const shown = useMemo(() => board && patches.reduce((sum, each) => each(sum), board), [board, patches]);
  return { shown, patch };
}

export const withFigures =
  (figures: readonly (readonly string[])[]): Patch =>
  (board) =>
    board.score
      ? {
          ...board,
          score: {
            ...board.score,
            sides: board.score.sides.map((side, index) => ({
              ...side,
              figures: [...(figures[index] ?? side.figures)],
            })),
          },
        }
      : board;

/** Replaces a moment, or adds it. */
export const withMoment =
  (moment: DeskMoment): Patch =>
  (board) => ({ ...board, moments: [...board.moments.filter(({ id }) => id !== moment.id), moment] });

export const withoutMoment =
  (momentId: string): Patch =>
  (board) => ({ ...board, moments: board.moments.filter(({ id }) => id !== momentId) });

type DeskScore = NonNullable<DeskBoard['score']>;

export const withTiming =
  (timing: Partial<Pick<DeskScore, 'phase' | 'part' | 'clock'>>): Patch =>
  (board) =>
    board.score ? { ...board, score: { ...board.score, ...timing } } : board;

export const withBreak =
  (value: DeskBoard['break']): Patch =>
  ({ break: _, ...board }) =>
    value ? { ...board, break: value } : board;

export const withBanner =
  (value: DeskBoard['banner']): Patch =>
  ({ banner: _, ...board }) =>
    value ? { ...board, banner: value } : board;
