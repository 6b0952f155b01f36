import type { KeyMoment } from '@touchline/contract';
import { expect, test } from 'vitest';
import { afterScene, fittingMoments, goalScenes, lookAt, placedMoments } from './moment-scenes';

const START = 1_800_000_000;
const moment = (kind: KeyMoment['kind'], minute: number): KeyMoment => ({
  id: `${kind}-${minute}`,
  kind,
  at: START + minute * 60,
});
const bar = { min: 0, max: 6000, width: 600, mark: 24 };

test('whistles and what was before the video are not marked, everything else where it happened', () => {
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
  expect(placedMoments([moment('goal', 0)], START).map(lookAt)).toEqual([0]);
});

test('marks do not cover one another: a goal stays, the card beside it goes', () => {
  const placed = placedMoments([moment('yellowCard', 10), moment('goal', 12), moment('chance', 60)], START);
  const ids = (width: number) => fittingMoments(placed, { ...bar, width }).map(({ moment: { id } }) => id);
  expect(ids(6000)).toEqual(['yellowCard-10', 'goal-12', 'chance-60']);
  expect(ids(600)).toEqual(['goal-12', 'chance-60']);
  expect(ids(0)).toEqual([]);
});

test('what is outside of the live window is not marked', () => {
  const placed = placedMoments([moment('goal', 10), moment('goal', 60)], START);
  expect(fittingMoments(placed, { ...bar, min: 1800 })).toHaveLength(1);
  expect(fittingMoments(placed, { ...bar, min: 10, max: 10 })).toEqual([]);
});

test('all goals are offered once the match is over, goals right after one another as one scene', () => {
  const goals = [moment('goal', 10), moment('goal', 10.3), moment('goal', 60)];
  expect(goalScenes(goals, START)).toEqual([]);
  expect(goalScenes([...goals, moment('fullTime', 95)], START)).toEqual([
    { from: 588, to: 632 },
    { from: 3588, to: 3614 },
  ]);
});

test('scenes follow one another, and whoever goes elsewhere has left them', () => {
  const scenes = [
    { from: 100, to: 120 },
    { from: 300, to: 320 },
  ];
  expect(afterScene(scenes, 0, 100)).toBe(0);
  expect(afterScene(scenes, 0, 119.9)).toBe(0);
  expect(afterScene(scenes, 0, 120)).toBe(1);
  expect(afterScene(scenes, 1, 320)).toBe('done');
  expect(afterScene(scenes, 0, 50)).toBe('done');
  expect(afterScene(scenes, 1, 119)).toBe('done');
  expect(afterScene([], 0, 0)).toBe('done');
});
