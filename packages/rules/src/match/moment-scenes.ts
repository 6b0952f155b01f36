import type { KeyMoment } from '@touchline/contract';

/** Kinds of moments marked on the seek bar, most important first. */
const importance: readonly KeyMoment['kind'][] = [
  'goal',
  'redCard',
  'penaltyMissed',
  'penalty',
  'chance',
  'review',
  'yellowCard',
  'other',
  'change',
];

/** A moment with its position in the video. */
export interface PlacedMoment {
  readonly moment: KeyMoment;
  readonly seconds: number;
}

/** A part of a video, in seconds. */
export interface Scene {
  readonly from: number;
  readonly to: number;
}

/** Seconds shown before and after a moment. */
const BEFORE = 12;
const AFTER = 14;

/** Moments to mark, with their position in a video that begins at `start` (epoch seconds). */
export const placedMoments = (moments: readonly KeyMoment[], start: number): PlacedMoment[] =>
  moments
    .filter(({ kind }) => importance.includes(kind))
    .map((moment) => ({ moment, seconds: moment.at - start }))
    .filter(({ seconds }) => seconds >= 0);

/** The moments in the order of cards: the newest first while the match runs, else in the order of the match. */
export function cardMoments(moments: readonly KeyMoment[], start: number, isLive: boolean): PlacedMoment[] {
  const direction = isLive ? -1 : 1;
  return placedMoments(moments, start).toSorted((a, b) => (a.seconds - b.seconds) * direction);
}

/** Seconds shown before a moment that was chosen by its picture. */
const BEFORE_CARD = 8;

/** Position to seek to for the card of a moment. */
export const cardPosition = ({ seconds }: PlacedMoment): number => Math.max(0, seconds - BEFORE_CARD);

/** Position to seek to for a moment, including the lead-up. */
export const jumpPosition = ({ seconds }: PlacedMoment): number => Math.max(0, seconds - BEFORE);

interface Bar {
  /** Range of the video that the bar covers, in seconds. */
  readonly min: number;
  readonly max: number;
  /** Width of the bar and of a marker, in the same unit. */
  readonly width: number;
  readonly mark: number;
}

/** Moments whose markers do not overlap on the bar; more important moments take precedence. */
export function nonOverlappingMoments(placed: readonly PlacedMoment[], { min, max, width, mark }: Bar): PlacedMoment[] {
  if (max <= min || width <= 0) return [];
  const minDistance = (mark / width) * (max - min);
  const kept: PlacedMoment[] = [];
  const byImportance = placed
    .filter(({ seconds }) => seconds >= min && seconds <= max)
    .toSorted((a, b) => importance.indexOf(a.moment.kind) - importance.indexOf(b.moment.kind));
  for (const each of byImportance)
    if (kept.every(({ seconds }) => Math.abs(seconds - each.seconds) >= minDistance)) kept.push(each);
  return kept.toSorted((a, b) => a.seconds - b.seconds);
}

/** Scenes with the goals of a finished match; goals in quick succession share a scene. */
export function goalScenes(moments: readonly KeyMoment[], start: number): Scene[] {
  if (!moments.some(({ kind }) => kind === 'fullTime')) return [];
  const goals = placedMoments(moments, start).filter(({ moment }) => moment.kind === 'goal');
  const scenes: Scene[] = [];
  for (const goal of goals) {
    const scene = { from: jumpPosition(goal), to: goal.seconds + AFTER };
    const last = scenes.at(-1);
    if (last && scene.from <= last.to) scenes[scenes.length - 1] = { from: last.from, to: scene.to };
    else scenes.push(scene);
  }
  return scenes;
}

/** Seconds outside a scene after which the viewer is considered to have left it. */
const TOLERANCE = 3;

/**
 * The index of the scene to play: the same, the next, or 'done' if the last one ended or the viewer sought elsewhere.
 */
export function nextScene(scenes: readonly Scene[], index: number, position: number): number | 'done' {
  const scene = scenes[index];
  if (!scene || position < scene.from - TOLERANCE || position > scene.to + TOLERANCE) return 'done';
  if (position < scene.to) return index;
  return index + 1 < scenes.length ? index + 1 : 'done';
}
