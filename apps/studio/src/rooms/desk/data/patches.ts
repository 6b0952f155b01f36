import type { DeskBoard, DeskMoment } from '@touchline/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';

/** A board that arrives this long after the answer to a change contains it. */
const TOLD_MS = 1500;

/** A change of the board that the server has not told yet. */
type Patch = (board: DeskBoard) => DeskBoard;

interface Pending {
  readonly change: Patch;
  /** When the server took it. */
  readonly settledAt?: number;
}

/** What became of a change: it is kept until the stream tells it, or taken back. */
export interface PatchEnd {
  readonly settle: () => void;
  readonly drop: () => void;
}

/** The board with changes of this operator that are under way. */
export function usePatches(board: DeskBoard | undefined) {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  useEffect(() => {
    const now = Date.now();
    const isTold = ({ settledAt }: Pending) => settledAt !== undefined && now - settledAt > TOLD_MS;
    setPending((before) => (before.some(isTold) ? before.filter((each) => !isTold(each)) : before));
  }, [board]);
  const patch = useCallback((change: Patch): PatchEnd => {
    setPending((before) => [...before, { change }]);
    return {
      drop: () => setPending((before) => before.filter((each) => each.change !== change)),
      settle: () => {
        const settledAt = Date.now();
        setPending((before) => before.map((each) => (each.change === change ? { ...each, settledAt } : each)));
      },
    };
  }, []);
  /** What was taken back must not come back from here: the next board comes sooner than these would go. */
  const dropSettled = useCallback(() => {
    setPending((before) => before.filter(({ settledAt }) => settledAt === undefined));
  }, []);
  const shown = useMemo(() => board && pending.reduce((sum, { change }) => change(sum), board), [board, pending]);
  return { shown, patch, dropSettled };
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

/** Sets what may be missing, or takes it away. */
export const withBreak =
  (value: DeskBoard['break']): Patch =>
  (board) => {
    const { break: _before, ...others } = board;
    return value ? { ...others, break: value } : others;
  };

export const withBanner =
  (value: DeskBoard['banner']): Patch =>
  (board) => {
    const { banner: _before, ...others } = board;
    return value ? { ...others, banner: value } : others;
  };
