import type { CalendarEntry, Event, Tile } from '@touchline/contract';
import { expect, test } from 'vitest';
import { anonymousRights } from '../access/access';
import { type CalendarFilter, filterDay, sportsOf } from './calendar-filter';

const NOW = 1000;
const open = { public: true, requiresRegistration: false, ppvInfo: [] };

function tile(id: string, facts: Partial<Event>): Tile {
  const event: Event = {
    id,
    name: id,
    live: true,
    type: 'Channel',
    startTime: 2000,
    endTime: 3000,
    image: { sources: [] },
    partnerIds: [],
    teamIds: [],
    ...open,
    ...facts,
    userRights: anonymousRights({ ...open, ...facts }),
    shareable: true,
    watchable: true,
  };
  return { id, title: id, type: 'Event', data: { event } };
}

const line = (contextId: string, title: string, tiles: Tile[]) => ({
  contextId,
  title,
  tileShape: '16By9' as const,
  tileSize: 'Default' as const,
  tiles,
});
const day: CalendarEntry = {
  name: 'Today',
  date: '2027-01-15',
  lines: [
    line('football', 'Football', [
      tile('live', { categoryId: 'football', startTime: 900, teamIds: ['NBK'] }),
      tile('locked', { categoryId: 'football', public: false }),
    ]),
    line('hockey', 'Ice hockey', [tile('ice', { categoryId: 'hockey' })]),
    line('more', 'More sport', [{ id: 'page', title: 'page', type: 'Page', data: { pageId: 'x' } }]),
  ],
};
const isMine = ({ teamIds }: Event) => teamIds.includes('NBK');

test.each<[string, CalendarFilter, string[]]>([
  ['no filter', {}, ['live', 'locked', 'ice', 'page']],
  ['a sport', { sport: 'football' }, ['live', 'locked']],
  ['free events', { free: true }, ['live', 'ice']],
  ['live events', { live: true }, ['live']],
  ['favourite teams', { mine: true }, ['live']],
  ['several conditions', { sport: 'hockey', free: true }, ['ice']],
  ['conditions without a match', { sport: 'hockey', live: true }, []],
])('a day filtered by %s', (_case, filter, ids) => {
  const { lines } = filterDay(day, filter, { now: NOW, isMine });
  expect(lines.flatMap(({ tiles }) => tiles.map(({ id }) => id))).toEqual(ids);
  expect(lines.every(({ tiles }) => tiles.length > 0)).toBe(true);
});

test('the selectable sports are those of the shown days', () => {
  expect(sportsOf([day])).toEqual([
    { id: 'football', name: 'Football' },
    { id: 'hockey', name: 'Ice hockey' },
  ]);
});
