import { describe, expect, it } from 'vitest';
import type { NotedMoment } from './contest';
import { placed, rescored, without } from './rescored';

const goal = (id: string, at: number, side: 'home' | 'away', score: string, title?: string): NotedMoment => ({
  id,
  kind: 'goal',
  at,
  side,
  score,
  ...(title === undefined ? {} : { title }),
});

const [one, two, three] = [
  goal('one', 10, 'home', '1–0'),
  goal('two', 20, 'home', '2–0', 'Goal 2–0, Karimov'),
  goal('three', 30, 'away', '2–1', 'A header'),
];
const all = [one, two, three];
const scores = (moments: readonly NotedMoment[]) => moments.map(({ id, score }) => `${id} ${score}`);

describe('Goals have another score', () => {
  it('after an earlier one went to the other side, and with it', () => {
    const changed = rescored(all, placed(all, { ...one, side: 'away' }));
    expect(scores(changed)).toEqual(['one 0–1', 'two 1–1', 'three 1–2']);
    expect(changed.map(({ title }) => title)).toEqual([undefined, 'Goal 1–1, Karimov', 'A header']);
  });

  it('after an earlier one was removed', () =>
    expect(scores(rescored(all, without(all, 'one')))).toEqual(['two 1–0', 'three 1–1']));

  it('after one was noted late, which counted as the last', () => {
    const late = goal('late', 15, 'away', '2–2');
    expect(scores(rescored([...all, late], placed(all, late)))).toEqual(['late 1–1', 'two 2–1', 'three 2–2']);
  });

  it('after one was moved behind another', () =>
    expect(scores(rescored(all, placed(all, { ...one, at: 25 })))).toEqual(['two 1–0', 'one 2–0']));
});

it('a score that was corrected in between stays corrected', () => {
  const corrected = [one, goal('two', 20, 'home', '1–0')];
  expect(scores(rescored(corrected, placed(corrected, { ...one, title: 'Karimov' })))).toEqual([]);
  const sets = [goal('one', 10, 'home', '6–4 1–0'), goal('two', 20, 'home', '6–4 2–0')];
  expect(scores(rescored(sets, without(sets, 'one')))).toEqual(['two 6–4 1–0']);
});
