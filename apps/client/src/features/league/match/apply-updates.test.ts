import type { SoccerCommentary, SoccerCommentaryMessage, SoccerMatchView, SoccerUpdate } from '@touchline/contract';
import { expect, test } from 'vitest';
import { commentaryAfter, matchAfter } from './apply-updates';

const at = '2026-11-15T15:00:00Z';
const sentence = (id: string): SoccerCommentaryMessage => ({
  id,
  comment: id,
  timestamp: at,
  lastModified: at,
  type: 'corner',
});
const place = (number: number) => ({ series: 's', number });
const matchInfo = { id: 'm' } as SoccerMatchView['matchInfo'];
const update = (number: number, goals: number): SoccerUpdate => ({
  number,
  at,
  matchDetails: { periodId: 1, matchStatus: 'Playing', scores: { total: { home: goals, away: 0 } } },
  stat: [{ contestantId: 'a', stat: [{ type: 'saves', value: String(number) }] }],
  auto: { from: number - 1, items: [sentence(`auto ${number}`)] },
  manual: { from: 0, items: [sentence('manual')] },
});
const match: SoccerMatchView = {
  matchInfo,
  place: place(2),
  liveData: {
    matchDetails: { periodId: 1, matchStatus: 'Playing', scores: { total: { home: 0, away: 0 } } },
    lineUp: [{ contestantId: 'a', player: [], stat: [{ type: 'saves', value: '2' }] }],
  },
};

test('SOCCER-05 updates that a shown match does not contain are applied to it', () => {
  const after = matchAfter(match, [update(2, 9), update(3, 1)], place(3));
  expect(after.place).toEqual(place(3));
  expect(after.liveData?.matchDetails.scores?.total).toEqual({ home: 1, away: 0 });
  expect(after.liveData?.lineUp?.[0]?.stat).toEqual([{ type: 'saves', value: '3' }]);
  expect(matchAfter(match, [update(2, 9)], place(2))).toBe(match);
});

test.each([
  ['auto', ['auto 3', 'auto 2', 'auto 1']],
  ['manual', ['manual']],
] as const)('SOCCER-05 new comments (%s) are added at the top', (mode, sentences) => {
  const first = mode === 'auto' ? [sentence('auto 2'), sentence('auto 1')] : [];
  const shown: SoccerCommentary = { matchInfo, place: place(2), mode, messages: [{ language: 'en', message: first }] };
  const after = commentaryAfter(shown, [update(3, 1)], place(3));
  expect(after.messages[0]?.message.map(({ id }) => id)).toEqual(sentences);
  expect(commentaryAfter(after, [update(3, 1)], place(3))).toBe(after);
});
