import type { KeyMoment } from '@touchline/contract';
import type { Texts } from '@touchline/texts';
import { momentTitle } from '../../watch';
import { type Reach, SCENE_MS, sceneStart } from './scene-time';

/** A key moment that a scene can show. */
interface SceneMoment {
  readonly id: string;
  readonly label: string;
  /** Where the scene with it begins, epoch ms. */
  readonly start: number;
}

/** What a scene shows before its moment; the rest follows it. */
const BEFORE_MS = 4000;
const MOST = 12;

const shown: ReadonlySet<KeyMoment['kind']> = new Set(['goal', 'penaltyMissed', 'redCard', 'yellowCard', 'chance']);

/** The moments in reach, in the order of the match; of many, those closest to the scene. */
export function momentsInReach(moments: readonly KeyMoment[], near: number, reach: Reach, t: Texts): SceneMoment[] {
  return moments
    .filter(({ kind, at }) => shown.has(kind) && at * 1000 >= reach.from && at * 1000 <= reach.to)
    .map((moment) => ({
      id: moment.id,
      label: momentTitle(moment, t),
      start: sceneStart(moment.at * 1000 - BEFORE_MS, reach),
    }))
    .toSorted((a, b) => Math.abs(a.start - near) - Math.abs(b.start - near))
    .slice(0, MOST)
    .toSorted((a, b) => a.start - b.start);
}

/** Whether a scene shows a moment whole. */
export const isShowing = ({ start: wanted }: SceneMoment, start: number): boolean =>
  Math.abs(wanted - start) < SCENE_MS / 2;
