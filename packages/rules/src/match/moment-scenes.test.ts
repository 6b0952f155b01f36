import type { KeyMoment } from '@touchline/contract';
import { expect, test } from 'vitest';
import {
  cardMoments,
  cardPosition,
  goalScenes,
  jumpPosition,
  nextScene,
  nonOverlappingMoments,
  placedMoments,
} from './moment-scenes';

const START = 1_800_000_000;
const moment = (kind: KeyMoment['kind'], minute: number): KeyMoment => ({
  id: `${kind}-${minute}`,
  kind,
  at: START + minute * 60,
});
const bar = { min: 0, max: 6000, width: 600, mark: 24 };

test('marks moments at their position, except whistles and moments before the video', () => {
  const all = [
    moment('goal', -1),
    moment('kickOff', 0),
    moment('goal', 10),
    moment('chance', 12),
    moment('fullTime', 95),
  ];
  expect(placedMoments(all, START).map(({ moment: { id }, seconds }) => [id, seconds])).toEqual([
    ['goal-10', 600],
    ['chance-12', 720],
  ]);
  expect(placedMoments([moment('goal', 0)], START).map(jumpPosition)).toEqual([0]);
});

test('omits an overlapping card in favour of a goal', () => {
  const placed = placedMoments([moment('yellowCard', 10), moment('goal', 12), moment('chance', 60)], START);
  const ids = (width: number) => nonOverlappingMoments(placed, { ...bar, width }).map(({ moment: { id } }) => id);
  expect(ids(6000)).toEqual(['yellowCard-10', 'goal-12', 'chance-60']);
  expect(ids(600)).toEqual(['goal-12', 'chance-60']);
  expect(ids(0)).toEqual([]);
});

test('marks no moments outside the live window', () => {
  const placed = placedMoments([moment('goal', 10), moment('goal', 60)], START);
  expect(nonOverlappingMoments(placed, { ...bar, min: 1800 })).toHaveLength(1);
  expect(nonOverlappingMoments(placed, { ...bar, min: 10, max: 10 })).toEqual([]);
});

test('offers all goals after the match, with goals in quick succession as one scene', () => {
  const goals = [moment('goal', 10), moment('goal', 10.3), moment('goal', 60)];
  expect(goalScenes(goals, START)).toEqual([]);
  expect(goalScenes([...goals, moment('fullTime', 95)], START)).toEqual([
    { from: 588, to: 632 },
    { from: 3588, to: 3614 },
  ]);
});

test('plays scenes in order, and stops when the viewer seeks elsewhere', () => {
  const scenes = [
    { from: 100, to: 120 },
    { from: 300, to: 320 },
  ];
  expect(nextScene(scenes, 0, 100)).toBe(0);
  expect(nextScene(scenes, 0, 119.9)).toBe(0);
  expect(nextScene(scenes, 0, 120)).toBe(1);
  expect(nextScene(scenes, 1, 320)).toBe('done');
  expect(nextScene(scenes, 0, 50)).toBe('done');
  expect(nextScene(scenes, 1, 119)).toBe('done');
  expect(nextScene([], 0, 0)).toBe('done');
});

test('cards are in the order of the match, and the newest first while it is live', () => {
  const moments = [moment('goal', 20), moment('chance', 10)];
  const ids = (isLive: boolean) => cardMoments(moments, START, isLive).map((each) => each.moment.id);
  expect(ids(false)).toEqual(['chance-10', 'goal-20']);
  expect(ids(true)).toEqual(['goal-20', 'chance-10']);
});

test('a card leads to eight seconds before its moment', () => {
  expect(cardMoments([moment('goal', 0), moment('goal', 10)], START, false).map(cardPosition)).toEqual([0, 592]);
});
