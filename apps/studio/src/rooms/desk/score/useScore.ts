import type { DeskMoment } from '@touchline/contract';
import { useRef } from 'react';
import { call } from '../../../shell/api';
import { useTexts } from '../../../texts';
import { type PatchEnd, withFigures, withMoment, withTiming } from '../data/patches';
import { serverNow } from '../data/server-time';
import type { Desk } from '../data/useDesk';
import { useLatest } from '../data/useLatest';
import { useOnce } from '../data/useOnce';
import { newId } from '../data/useRequestId';
import { changedFigures, countsGoals, type DeskScore, knownFigures, type Side } from './figures';
import { clockAfter, clockSeconds, directionOf, type NextStep, nextStep, stepBody } from './timing';

/** A second press of the same goal within this time is taken for a double click. */
const ONE_GOAL_MS = 1200;
/** A clock that was stopped by mistake goes on sooner. */
const ONE_PRESS_MS = 600;

export interface ScoreCommands {
  readonly step: (side: Side, step: 1 | -1) => void;
  /** Notes a goal; it counts. */
  readonly goal: (side: Side, at?: number) => void;
  readonly undo: () => void;
  readonly toggleClock: () => void;
  readonly takeStep: (step: NextStep) => void;
  readonly setClock: (timing: ClockSetting) => void;
}

/** What is left out stays as it is. */
export interface ClockSetting {
  readonly phase?: DeskScore['phase'];
  readonly part?: NonNullable<DeskScore['part']>;
  readonly seconds?: number;
  readonly runs?: 'up' | 'down' | null;
}

interface Options {
  /** The picture that the operator sees, in epoch seconds. */
  readonly pictureAt: () => number;
  /** Asks afterwards who it was. */
  readonly onGoal: (moment: DeskMoment) => void;
}

/** Changes of the score and the clock. They show at once, and go back if the server does not take them. */
export function useScore(desk: Desk, { pictureAt, onGoal }: Options): ScoreCommands {
  const t = useTexts();
  const once = useOnce(ONE_GOAL_MS);
  const onceClock = useOnce(ONE_PRESS_MS);
  const latest = useLatest(desk);
  const sending = useRef(false);
  const queued = useRef<{ was: string[][] | undefined; figures: string[][]; end: PatchEnd }[]>([]);
  const params = { eventId: desk.eventId };

  /** The latest figures count: presses while a call is under way become one call. */
  async function sendFigures(side: Side, by: 1 | -1, retry: () => void): Promise<void> {
    const { board, patch, commands } = latest.current;
    if (!board.score) return;
    const figures = changedFigures(board.score, side, by);
    queued.current.push({ was: knownFigures(board.score), figures, end: patch(withFigures(figures)) });
    if (sending.current) return;
    sending.current = true;
    for (let batch = queued.current; batch.length > 0; batch = queued.current) {
      queued.current = [];
      commands.report('score', undefined);
      const was = batch[0]?.was;
      const body = { figures: batch.at(-1)?.figures ?? [], ...(was && { was }) };
      const answer = await call('studioSetScore', { params, body });
      if (answer.ok) {
        for (const { end } of batch) end.settle();
        continue;
      }
      for (const { end } of [...batch, ...queued.current]) end.drop();
      queued.current = [];
      commands.report('score', { what: t('desk.faults.score'), problem: answer.problem, retry });
    }
    sending.current = false;
  }

  function goal(side: Side, at = pictureAt(), id = newId()): void {
    const { board, patch, commands } = latest.current;
    const { score } = board;
    if (!score || once.isAgain(side)) return;
    void commands.run({
      name: `goal ${side}`,
      area: 'score',
      what: t('desk.faults.goal'),
      show: () => patch(withFigures(changedFigures(score, side, 1))),
      send: () => call('studioAddMoment', { params, body: { id, kind: 'goal', side, at } }),
      onDone: (moment) => {
        patch(withMoment(moment)).settle();
        onGoal(moment);
      },
      onFailed: once.forget,
      retry: () => goal(side, at, id),
    });
  }

  function step(side: Side, by: 1 | -1): void {
    const { score } = latest.current.board;
    if (!score) return;
    if (by === 1 && countsGoals(score)) goal(side);
    else void sendFigures(side, by, () => step(side, by));
  }

  function setClock(timing: ClockSetting): void {
    const { board, patch, commands } = latest.current;
    const { phase, part } = timing;
    const clock = board.score && clockAfter(board.score, timing, serverNow(latest.current) / 1000);
    void commands.run({
      name: 'clock',
      area: 'score',
      what: t('desk.faults.clock'),
      show: () => patch(withTiming({ ...(phase && { phase }), ...(part && { part }), ...(clock && { clock }) })),
      send: () => call('studioSetClock', { params, body: timing }),
      onFailed: onceClock.forget,
      retry: () => setClock(timing),
    });
  }

  /** What the clock shows now. */
  const shownSeconds = (score: DeskScore) => clockSeconds(score.clock, serverNow(latest.current) / 1000);

  function takeStep(next: NextStep): void {
    const { score } = latest.current.board;
    const body = stepBody(next);
    // A clock that stops keeps what it shows.
    setClock(body.runs === null && score?.clock ? { ...body, seconds: shownSeconds(score) } : body);
  }

  function toggleClock(): void {
    const { score } = latest.current.board;
    if (!score || score.phase === 'over' || onceClock.isAgain('clock')) return;
    const next = nextStep(score);
    if (score.phase !== 'running' && next?.kind === 'begin') takeStep(next);
    else {
      const runs = score.clock?.runs === undefined ? directionOf(score) : null;
      setClock({ phase: 'running', seconds: shownSeconds(score), runs });
    }
  }

  function undo(): void {
    const { undo: last } = latest.current.board;
    if (!last || once.isAgain('undo')) return;
    void latest.current.commands.run({
      name: 'undo',
      area: 'score',
      what: t('desk.faults.undo'),
      send: () => call('studioUndo', { params, body: { step: last.step } }),
      onDone: () => latest.current.dropSettled(),
      onFailed: once.forget,
      retry: undo,
    });
  }

  return { step, goal, undo, toggleClock, takeStep, setClock };
}
