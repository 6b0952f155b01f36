import { act, screen } from '@testing-library/react';
import type { KeyMoment } from '@touchline/contract';
import { expect, test } from 'vitest';
import { fakePlayer } from '../../../../test/fake-player';
import { renderInApp } from '../../../../test/render';
import { changePreferences } from '../../../shell/preferences/preferences';
import MomentCards from './MomentCards';

const START = 1_800_000_000;
const moments: KeyMoment[] = [
  { id: 'one', kind: 'goal', at: START + 600, minute: '10', player: 'Karim', team: 'Zarafshar', score: '1–0' },
  { id: 'two', kind: 'yellowCard', at: START + 1200, minute: '20', player: 'Qodir', team: 'Mirabad' },
];
const ad = {
  placement: 'midroll' as const,
  index: 1,
  count: 1,
  position: 2,
  lengths: [10],
  breakRemaining: 8,
  skipIn: null,
  card: null,
};
const sprite = { url: '/thumbs.jpg', x: 240, y: 135, width: 240, height: 135 };

test('moments are cards with the picture of that second, and jump there', async () => {
  const { player, change } = fakePlayer({ duration: 5400 });
  player.thumbnailAt.mockReturnValue(sprite);
  const { user } = renderInApp(<MomentCards player={player} moments={moments} start={START} />);
  act(() => change({ hasThumbnails: true }));
  const cards = screen.getAllByRole('listitem');
  expect(cards.map((card) => card.textContent)).toEqual(['10Goal 1–0Karim, Zarafshar', '20Yellow cardQodir, Mirabad']);
  expect(cards[0]?.innerHTML).toContain('/thumbs.jpg');
  expect(player.thumbnailAt).toHaveBeenCalledWith(600);
  await user.click(screen.getByRole('button', { name: /Karim/ }));
  expect(player.seek).toHaveBeenCalledWith(592);
  expect(player.play).toHaveBeenCalled();
});

test('moments cannot be chosen during an ad, which they would not interrupt', async () => {
  const { player, change } = fakePlayer({ duration: 5400, ad });
  const { user } = renderInApp(<MomentCards player={player} moments={moments} start={START} />);
  const card = screen.getByRole('button', { name: /Karim/ });
  expect(card.getAttribute('aria-disabled')).toBe('true');
  await user.click(card);
  expect([player.seek, player.play].flatMap(({ mock }) => mock.calls)).toEqual([]);
  act(() => change({ ad: null }));
  expect(card.getAttribute('aria-disabled')).toBe('false');
  await user.click(card);
  expect(player.seek).toHaveBeenCalledWith(592);
});

test('the newest comes first while the match is live, and none from before the window', () => {
  const live = { atEdge: true, latency: 3, windowStart: 900, windowEnd: 1300, startsAt: null };
  const { player } = fakePlayer({ live, duration: 1300 });
  const later: KeyMoment = { id: 'three', kind: 'chance', at: START + 1250, minute: '21' };
  renderInApp(<MomentCards player={player} moments={[...moments, later]} start={START} />);
  expect(screen.getAllByRole('listitem').map((card) => card.textContent)).toEqual([
    '21Big chance',
    '20Yellow cardQodir, Mirabad',
  ]);
});

test('hidden scores hide the cards until the viewer asks for them', async () => {
  changePreferences({ areScoresHidden: true });
  const { player } = fakePlayer({ duration: 5400 });
  const { user } = renderInApp(<MomentCards player={player} moments={moments} start={START} />);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show key moments' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('a moment that was noted by hand has the words of its operator', () => {
  const { player } = fakePlayer({ duration: 5400 });
  const noted: KeyMoment[] = [
    { id: 'hand-1', kind: 'goal', at: START + 60, minute: '1’', score: '1–0', title: 'Karimov, at last', note: 'Low' },
    { id: 'hand-2', kind: 'review', at: START + 120 },
  ];
  renderInApp(<MomentCards player={player} moments={noted} start={START} />);
  expect(screen.getAllByRole('listitem').map((card) => card.textContent)).toEqual([
    '1’Karimov, at lastLow',
    'Video review',
  ]);
});
