import { SoccerFixtures } from '@touchline/contract/schema';
import { expect, test } from 'vitest';
import { matchAt } from '../../../test/support/league';
import { prune } from './prune';

const goal = {
  contestantId: 'VLD',
  periodId: 1,
  timeMin: 3,
  timeMinSec: '2:31',
  lastUpdated: '2027-01-15T07:33:00Z',
  timestamp: '2027-01-15T07:33:00Z',
  type: 'G',
  scorerId: 'p9',
  scorerName: 'R. Alder',
  homeScore: 1,
  awayScore: 0,
};

/** A list of two matches; the first has these live data in place of its own. */
function listWith(live: object) {
  const [one, other] = [structuredClone(matchAt(3)), structuredClone(matchAt(3))];
  return { match: [{ ...one, liveData: { ...one.liveData, ...live } }, other] };
}

test('SOCCER-01a a list that fits stays as it is', () => {
  const list = listWith({ goal: [goal] });
  expect(prune(SoccerFixtures, list)).toBe(0);
  expect(list).toEqual(listWith({ goal: [goal] }));
});

test.each([
  ['type of goal', { goal: [goal, { ...goal, type: 'XG' }, goal] }, { goal: [goal, goal] }],
  ['optional value', { matchDetails: { ...matchAt(3).liveData?.matchDetails, winner: 'nobody' } }, {}],
])('SOCCER-01a an unknown %s is left out, and only that', (_what, live, left) => {
  const list = listWith(live);
  expect(prune(SoccerFixtures, list)).toBeGreaterThan(0);
  expect(list).toEqual(listWith(left));
});

test('SOCCER-01a a match with an unknown status stays in the list, without live data', () => {
  const list = listWith({ matchDetails: { periodId: 1, matchStatus: 'Abandoned' } });
  expect(prune(SoccerFixtures, list)).toBeGreaterThan(0);
  expect(list.match.map(({ matchInfo, liveData }) => [matchInfo.id, liveData !== undefined])).toEqual([
    ['m-live', false],
    ['m-live', true],
  ]);
});

test.each([['none'], [{ match: 'none' }], [null], [[]]])(
  'SOCCER-01a an answer without anything fitting is refused: %j',
  (answer) => {
    expect(prune(SoccerFixtures, answer)).toBeUndefined();
  },
);
