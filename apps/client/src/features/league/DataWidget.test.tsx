import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { DataWidget } from './DataWidget';

const ids = { tournamentCalendarId: 'season', contestantId: 'nbk', fixtureId: 'match' };

it.each([
  ['SOCCER-07', 'Standings', /tournamentCalendars\/season\/standings/],
  ['SOCCER-07', 'Matches', /fixtures/],
  ['SOCCER-07', 'Match', /match/i],
  ['SOCCER-07', 'Commentary', /commentary/i],
  ['SOCCER-04c SOCCER-07', 'TeamPageCommentary', /fixtures|commentary/i],
] as const)('%s the data widget %s requests its data', async (_ids, type, call) => {
  const { calls } = renderInApp(<DataWidget widget={{ type, ...ids }} />);
  await expect.poll(() => calls.some((path) => call.test(path))).toBe(true);
});

it('SOCCER-07 a widget without the id that it needs shows nothing', () => {
  for (const type of ['Standings', 'Match', 'Commentary', 'TeamPageCommentary'] as const) {
    const { container, unmount } = renderInApp(<DataWidget widget={{ type }} />);
    expect(container.textContent).toBe('');
    unmount();
  }
});

const FIXTURES = '/perform/soccerdata/fixtures';
const team = (id: string, position: string) => ({ id, name: id, shortName: id, officialName: id, code: id, position });
const fixture = (id: string, days: number, matchStatus: string) => {
  const [date, time] = new Date(Date.now() + days * 86_400_000).toISOString().split('T');
  return {
    matchInfo: {
      id,
      date: `${date}Z`,
      time: `${time?.slice(0, 8)}Z`,
      competition: { id: 'c', name: 'League' },
      contestant: [team('Riverside', 'home'), team('Norbeck', 'away')],
    },
    liveData: { matchDetails: { matchStatus, periodId: 14 } },
  };
};
const comment = { id: '1', type: 'end 14', comment: 'That is the end of the match.', time: "90'" };
const told = { messages: [{ language: 'en', message: [comment] }], mode: 'manual' };

it.each([
  ['the match being played', [fixture('last', -3, 'Played'), fixture('now', 0, 'Playing')], 'now'],
  [
    'else the last',
    [fixture('first', -5, 'Played'), fixture('last', -3, 'Played'), fixture('next', 3, 'Fixture')],
    'last',
  ],
  ['else the next', [fixture('next', 3, 'Fixture'), fixture('later', 6, 'Fixture')], 'next'],
])('SOCCER-04c TeamPageCommentary shows the commentary of %s', async (_which, match, id) => {
  renderInApp(<DataWidget widget={{ type: 'TeamPageCommentary', contestantId: 'Norbeck' }} />, {
    answers: { [FIXTURES]: { match }, [`${FIXTURES}/${id}/commentary`]: told },
  });
  expect(await screen.findByText(comment.comment, {}, { timeout: 4000 })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Latest from Norbeck' })).toBeTruthy();
});

it('SOCCER-04c TeamPageCommentary says that there is no match, or that it failed and can be retried', async () => {
  const widget = { type: 'TeamPageCommentary', contestantId: 'Norbeck' } as const;
  const { unmount } = renderInApp(<DataWidget widget={widget} />, { answers: { [FIXTURES]: { match: [] } } });
  expect(await screen.findByText('No matches this week')).toBeTruthy();
  unmount();
  const { user, answer } = renderInApp(<DataWidget widget={widget} />);
  expect(await screen.findByText('The commentary could not be loaded.')).toBeTruthy();
  answer({ [FIXTURES]: { match: [] } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No matches this week')).toBeTruthy();
});
