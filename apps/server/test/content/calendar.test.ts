import type { CalendarEntry } from '@touchline/contract';
import { describe, expect, it } from 'vitest';
import { problemOf } from '../support/problems';
import { sharedClub } from '../support/shared';
import { clubNode, type Node } from '../support/world';

const { get, node } = sharedClub();
const CALENDAR = '/api/v3/calendarClassic';

async function days(query = '', { app }: Node = node()): Promise<CalendarEntry[]> {
  const answer = await app.inject(`${CALENDAR}${query}`);
  expect(answer.statusCode, `answered ${answer.body}`).toBe(200);
  return answer.json<{ items: CalendarEntry[] }>().items;
}

const outline = (entries: readonly CalendarEntry[]) =>
  entries.map(({ date, lines }) => [
    date,
    Object.fromEntries(lines.map(({ contextId, tiles }) => [contextId, tiles.map(({ id }) => id.slice(6))])),
  ]);

describe('CALL-02f SCREEN-01b ENT-10 the calendar', () => {
  it('has a line for every sport with events, day by day from the first day with events', async () => {
    expect(outline(await days())).toEqual([
      [
        '2027-01-15',
        {
          'calendar:2027-01-15:football': ['past-match', 'live-match', 'members-match', 'ppv-match', 'next-match'],
          'calendar:2027-01-15:hockey': ['no-end'],
        },
      ],
      ['2027-01-16', { 'calendar:2027-01-16:football': ['tomorrow-match'] }],
    ]);
  });

  it('starts its days in the viewer’s time zone', async () => {
    // 04:00 in UTC is the evening before in New York.
    const [yesterday, today] = await days('?utcOffsetMins=-300');
    expect(yesterday).toMatchObject({ date: '2027-01-14', name: 'Yesterday' });
    expect(yesterday?.lines[0]?.tiles.map(({ id }) => id)).toEqual(['event:past-match']);
    expect(today).toMatchObject({ date: '2027-01-15', name: 'Today' });
  });

  it('names days and sports in the viewer’s language', async () => {
    const [today, tomorrow] = await days('?locale=de');
    expect(today?.name).toBe('Heute');
    expect(tomorrow?.name).toBe('Morgen');
    expect(today?.lines.map(({ title }) => title)).toEqual(['Fußball', 'Eishockey']);
  });

  it('CONFIG-18a shows what is available in the region, on the platform and at the time', async () => {
    const shown = async (query: string) => JSON.stringify(outline(await days(query)));
    expect(await shown('')).not.toMatch(/spain-match|tv-match|embargoed|retired/);
    expect(await shown('?regionId=spain')).toContain('spain-match');
    expect(await shown('?platform=tizen')).toContain('tv-match');
    const later = await clubNode();
    later.clock.seconds += 600;
    expect(JSON.stringify(outline(await days('', later)))).toContain('embargoed');
  });

  it('includes today even without events', async () => {
    const quiet = await clubNode();
    quiet.clock.seconds += 90 * 86_400;
    expect(await days('', quiet)).toEqual([{ name: 'Today', date: '2027-04-15', lines: [] }]);
  });

  it('has lines with cursors, single and in a batch', async () => {
    const contextId = 'calendar:2027-01-15:football';
    const line = (await get(`/api/v3/lineContexts/${contextId}/tiles?limit=2&locale=de`)).json();
    expect(line).toMatchObject({ title: 'Fußball', items: [{ id: 'event:past-match' }, { id: 'event:live-match' }] });
    const rest = (await get(`/api/v3/lineContexts/${contextId}/tiles?limit=2&next=${line.next}`)).json();
    expect(rest.items[0].id).toBe('event:members-match');
    const shifted = (await get(`/api/v3/lineContexts/${contextId}/tiles?utcOffsetMins=-300`)).json();
    expect(shifted.items[0].id).toBe('event:live-match');
  });

  it.each(['calendar:2027-02-30:football', 'calendar:2027-01-15:chess', 'calendar:', 'calendar:x'])(
    'has no line %s',
    async (id) => {
      expect((await get(`/api/v3/lineContexts/${id}/tiles`)).statusCode).toBe(404);
    },
  );

  it('refuses an invalid time zone offset', async () => {
    const answer = await get(`${CALENDAR}?utcOffsetMins=900`);
    expect(answer.statusCode).toBe(400);
    expect(problemOf(answer).detail).toContain('utcOffsetMins');
  });
});

it('a long day’s lines are truncated, and their cursors continue without a gap', async () => {
  const busy = await clubNode();
  const rows = Array.from({ length: 30 }, (_, index) => {
    const id = `heat-${String(index).padStart(2, '0')}`;
    const startTime = 1_800_000_000 + Math.floor(index / 2);
    return {
      id,
      source: 'club-tv',
      start_time: startTime,
      end_time: startTime + 60,
      type: 'Channel',
      live: true,
      access: 'public',
      team_ids: [],
      tags: [],
      doc: JSON.stringify({ id, name: id, type: 'Channel', live: true, startTime, image: { sources: [] } }),
    };
  });
  await busy.store.transaction(async (tx, announce) => {
    for (const row of rows)
      await tx
        .insertInto('event')
        .values({ ...EMPTY, ...row })
        .execute();
    announce('catalogue');
  });
  const [today] = await days('', busy);
  const line = today?.lines.at(-1);
  expect(line).toMatchObject({ contextId: 'calendar:2027-01-15', title: 'More sport' });
  const rest = await busy.app.inject(`/api/v3/lineContexts/calendar:2027-01-15/tiles?next=${line?.next}`);
  const all = [...(line?.tiles ?? []), ...rest.json<{ items: { id: string }[] }>().items].map(({ id }) => id);
  expect(line?.tiles.length).toBeLessThan(30);
  expect(all).toEqual(rows.map(({ id }) => `event:${id}`));
});

const EMPTY = {
  category_id: null,
  competition_id: null,
  channel_id: null,
  regions: null,
  platforms: null,
  publish_from: null,
  publish_to: null,
};
