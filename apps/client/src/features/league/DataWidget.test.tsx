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
