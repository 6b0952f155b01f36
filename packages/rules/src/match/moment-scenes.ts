import type { KeyMoment } from '@touchline/contract';

/** What is marked on a player's bar, the most important first; whistles are no moments to jump to. */
const importance: readonly KeyMoment['kind'][] = ['goal', 'redCard', 'penaltyMissed', 'chance', 'yellowCard'];

/** A moment and where it is in the video. */
export interface PlacedMoment {
  readonly moment: KeyMoment;
  readonly seconds: number;
}

/** Part of a video, in its seconds. */
export interface Scene {
  readonly from: number;
  readonly to: number;
}

/** How long before a moment it begins to be worth watching, and until when it is. */
const BEFORE = 12;
const AFTER = 14;

/** The moments that are marked, placed in a video that begins at `start` (epoch seconds). */
export const placedMoments = (moments: readonly KeyMoment[], start: number): PlacedMoment[] =>
  moments
    .filter(({ kind }) => importance.includes(kind))
    .map((moment) => ({ moment, seconds: moment.at - start }))
    .filter(({ seconds }) => seconds >= 0);

/** Where to jump for a moment: a little before, so that one sees how it came. */
export const lookAt = ({ seconds }: PlacedMoment): number => Math.max(0, seconds - BEFORE);

interface Bar {
  /** The part of the video the bar shows, in its seconds. */
  readonly min: number;
  readonly max: number;
  /** How wide the bar and how wide a mark is, in the same unit. */
  readonly width: number;
  readonly mark: number;
}

/** The moments that find room on a bar without covering one another; the more important ones come first. */
export function fittingMoments(placed: readonly PlacedMoment[], { min, max, width, mark }: Bar): PlacedMoment[] {
  if (max <= min || width <= 0) return [];
  const nearest = (mark / width) * (max - min);
  const kept: PlacedMoment[] = [];
  const byImportance = placed
    .filter(({ seconds }) => seconds >= min && seconds <= max)
    .toSorted((a, b) => importance.indexOf(a.moment.kind) - importance.indexOf(b.moment.kind));
  for (const each of byImportance)
    if (kept.every(({ seconds }) => Math.abs(seconds - each.seconds) >= nearest)) kept.push(each);
  return kept.toSorted((a, b) => a.seconds - b.seconds);
}

/** The goals of a match that is over, scene by scene; goals right after one another are one scene. */
export function goalScenes(moments: readonly KeyMoment[], start: number): Scene[] {
  if (!moments.some(({ kind }) => kind === 'fullTime')) return [];
  const goals = placedMoments(moments, start).filter(({ moment }) => moment.kind === 'goal');
  const scenes: Scene[] = [];
  for (const goal of goals) {
    const scene = { from: lookAt(goal), to: goal.seconds + AFTER };
    const last = scenes.at(-1);
    if (last && scene.from <= last.to) scenes[scenes.length - 1] = { from: last.from, to: scene.to };
    else scenes.push(scene);
  }
  return scenes;
}

/** Somebody who is this far outside of a scene has gone elsewhere. */
const ASTRAY = 3;

/** What follows while scenes are played one after another: stay, go on to a scene, or be done, since it is over or was left. */
export function afterScene(scenes: readonly Scene[], index: number, position: number): number | 'done' {
  const scene = scenes[index];
  if (!scene || position < scene.from - ASTRAY || position > scene.to + ASTRAY) return 'done';
  if (position < scene.to) return index;
  return index + 1 < scenes.length ? index + 1 : 'done';
}
