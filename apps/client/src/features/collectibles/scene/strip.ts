import { type Reach, SCENE_MS } from './scene-time';

/** The part of the reach that the strip of pictures shows, epoch ms. */
interface StripView {
  readonly from: number;
  readonly span: number;
}

/** Kept free beside the scene, so that there is somewhere to drag it to. */
const MARGIN_MS = 1000;

/** The view around a scene, within reach. */
export function viewAround(start: number, span: number, { from, to }: Reach): StripView {
  const wanted = start + SCENE_MS / 2 - span / 2;
  return { from: Math.max(from, Math.min(wanted, to - span)), span };
}

/** The same view, or one that is moved as little as needed to show the scene. */
export function viewWith(view: StripView, start: number, reach: Reach): StripView {
  const { from, span } = view;
  const latest = start - MARGIN_MS;
  const earliest = start + SCENE_MS + MARGIN_MS - span;
  if (from >= earliest && from <= latest) return view;
  const moved = from > latest ? latest : earliest;
  return { from: Math.max(reach.from, Math.min(moved, reach.to - span)), span };
}

/** A time as a place in the view, from 0 to 1. */
export const placeIn = ({ from, span }: StripView, ms: number): number => (ms - from) / span;

/** Times of the stills in a view: each shows an even part of it. */
export function stillTimes({ from, span }: StripView, count: number): number[] {
  const step = span / count;
  // On a grid, so that pictures move with the view instead of changing in place.
  const first = Math.floor(from / step);
  return Array.from({ length: count + 1 }, (_, place) => (first + place) * step);
}
