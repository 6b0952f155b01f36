import type { DeskMoment } from '@touchline/contract';
import { useCallback, useRef } from 'react';
import { call } from '../../../shell/api';
import { useTexts } from '../../../texts';
import { withFigures, withMoment, withTiming } from '../data/patches';
import type { Desk } from '../data/useDesk';
import { changedFigures, countsGoals, type DeskScore, type Side } from './figures';
import { clockSeconds, directionOf, type NextStep, nextStep, stepBody } from './timing';

/** A second press of the same goal within this time is taken for a double click. */
const ONE_GOAL_MS = 1200;

export interface ScoreCommands {
  readonly step: (side: Side, step: 1 | -1) => void;
  /** Notes a goal; it counts. */
  readonly goal: (side: Side, at?: number) => void;
  readonly undo: () => void;
  readonly toggleClock: () => void;
  readonly takeStep: (step: NextStep) => void;
  readonly setClock: (timing: ClockSetting) => Promise<boolean>;
}

export interface ClockSetting {
  readonly phase: DeskScore['phase'];
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
export function useScore(desk: Desk | undefined, { pictureAt, onGoal }: Options): ScoreCommands {
  const t = useTexts();
  const lastGoal = useRef({ side: '', at: 0 });
  const sending = useRef(false);
  const queued = useRef<{ figures: string[][]; end: ReturnType<Desk['patch']> }[]>([]);
  const params = { eventId: desk?.eventId ?? '' };

  /** The latest figures count: presses while a call is under way become one call. */
  const sendFigures = async (figures: string[][], back: () => void) => {
    if (!desk) return;
    const { patch, commands } = desk;
    queued.current.push({ figures, end: patch(withFigures(figures)) });
    if (sending.current) return;
    sending.current = true;
    for (let batch = queued.current; batch.length > 0; batch = queued.current) {
      queued.current = [];
      commands.report('score', undefined);
      const answer = await call('studioSetScore', { params, body: { figures: batch.at(-1)?.figures ?? [] } });
      if (answer.ok) {
        for (const { end } of batch) end.settle();
        continue;
      }
      for (const { end } of [...batch, ...queued.current]) end.drop();
      queued.current = [];
      commands.report('score', { what: t('desk.faults.score'), problem: answer.problem, retry: back });
    }
    sending.current = false;
  };

  const goal = (side: Side, at = pictureAt()) => {
    const score = desk?.board.score;
    if (!desk || !score) return;
    const now = performance.now();
    if (lastGoal.current.side === side && now - lastGoal.current.at < ONE_GOAL_MS) return;
    lastGoal.current = { side, at: now };
    const end = desk.patch(withFigures(changedFigures(score, side, 1)));
    void desk.commands.run({
      name: `goal ${side}`,
      area: 'score',
      what: t('desk.faults.goal'),
      send: () => call('studioAddMoment', { params, body: { kind: 'goal', side, at } }),
      onDone: (moment) => {
        end.settle();
        desk.patch(withMoment(moment)).settle();
        onGoal(moment);
      },
      onFailed: () => {
        end.drop();
        lastGoal.current = { side: '', at: 0 };
      },
      retry: () => goal(side, at),
    });
  };

  const step = (side: Side, by: 1 | -1) => {
    const score = desk?.board.score;
    if (!score) return;
    if (by === 1 && countsGoals(score)) goal(side);
    else void sendFigures(changedFigures(score, side, by), () => step(side, by));
  };

  const setClock = useCallback(
    async (timing: ClockSetting): Promise<boolean> => {
      if (!desk) return false;
      const { phase, part, seconds, runs } = timing;
      const at = Math.floor((Date.now() + desk.offsetMs) / 1000);
      const clock = seconds === undefined ? undefined : { seconds, at, ...(runs && { runs }) };
      const end = desk.patch(withTiming({ phase, ...(part && { part }), ...(clock && { clock }) }));
      const { eventId } = desk;
      return desk.commands.run({
        name: 'clock',
        area: 'score',
        what: t('desk.faults.clock'),
        send: () => call('studioSetClock', { params: { eventId }, body: timing }),
        onDone: end.settle,
        onFailed: end.drop,
        retry: () => void setClock(timing),
      });
    },
    [desk, t],
  );

  const toggleClock = () => {
    const score = desk?.board.score;
    if (!desk || !score || score.phase === 'over') return;
    const next = nextStep(score);
    if (score.phase !== 'running' && next?.kind === 'begin') {
      takeStep(next);
      return;
    }
    const seconds = clockSeconds(score.clock, (Date.now() + desk.offsetMs) / 1000);
    const runs = score.clock?.runs === undefined ? directionOf(score) : null;
    void setClock({ phase: 'running', seconds, runs });
  };

  const takeStep = (next: NextStep) => {
    const score = desk?.board.score;
    if (!desk || !score) return;
    const body = stepBody(next);
    // A clock that stops keeps what it shows.
    const seconds = clockSeconds(score.clock, (Date.now() + desk.offsetMs) / 1000);
    void setClock(body.runs === null && score.clock ? { ...body, seconds } : body);
  };

  const undo = () => {
    if (!desk) return;
    void desk.commands.run({
      name: 'undo',
      area: 'score',
      what: t('desk.faults.undo'),
      send: () => call('studioUndo', { params }),
      retry: undo,
    });
  };

  return { step, goal, undo, toggleClock, takeStep, setClock };
}
