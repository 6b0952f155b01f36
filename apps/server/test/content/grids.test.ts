import type { Grid } from '@touchline/contract';
import { describe, expect, it } from 'vitest';
import { sharedClub } from '../support/shared';
import { clubNode } from '../support/world';

const { get, post } = sharedClub();
const GRIDS = '/api/v3/gridContexts/$batchGetTiles';

async function grids(body: object, query = ''): Promise<Grid[]> {
  const answer = await post(`${GRIDS}${query}`, body);
  expect(answer.statusCode, `answered ${answer.body}`).toBe(200);
  return answer.json<{ grids: Grid[] }>().grids;
}

const idsOf = (answer: readonly Grid[]) => answer.map(({ contextId }) => contextId);
const placesOf = (grid: Grid | undefined) =>
  grid?.tiles.map(({ id, size, position: { row, column } }) => `${id} ${size} ${row},${column}`);

describe('CALL-03a several grids in one answer', () => {
  it('come in the requested order, without duplicates, lines and unknown ids', async () => {
    const contextIds = ['picked-grid', 'live-now', 'unheard-of', 'best-grid', 'picked-grid'];
    expect(idsOf(await grids({ contextIds }))).toEqual(['picked-grid', 'best-grid']);
  });

  it('ENT-08a give every tile a size and a position, a large one two by two of six columns', async () => {
    const [grid] = await grids({ contextIds: ['picked-grid'] }, '?locale=de');
    expect(grid).toMatchObject({ title: 'Entdecken', tileShape: 'Square', tileSize: 'Small' });
    expect(placesOf(grid)).toEqual(['tile:poster Large 0,0', 'page:northbank Default 0,2', 'channel:one Default 1,2']);
  });

  it('have other positions on a phone, in another layout and with more columns', async () => {
    const contextIds = ['picked-grid'];
    const [phone] = await grids({ contextIds }, '?mobile=true');
    expect(placesOf(phone)).toEqual(['tile:poster Large 0,0', 'page:northbank Default 2,0', 'channel:one Default 2,1']);
    const [uniform] = await grids({ contextIds }, '?layout=uniform');
    expect(placesOf(uniform)?.at(-1)).toBe('event:live-match Default 1,1');
    const [larger] = await grids({ contextIds, limitSpacesPerGrid: 8 }, '?rowNumber=2&columnNumber=4');
    expect(placesOf(larger)?.at(-1)).toBe('event:live-match Default 1,3');
  });

  it('leave out grids that are empty or too sparse, unless they are to be kept', async () => {
    const contextIds = ['nothing-grid', 'best-grid'];
    expect(idsOf(await grids({ contextIds }))).toEqual(['best-grid']);
    expect(idsOf(await grids({ contextIds, minFillRatePerContext: 0.6 }))).toEqual(['best-grid']);
    expect(idsOf(await grids({ contextIds, minFillRatePerContext: 0.7 }))).toEqual([]);
    const kept = await grids({ contextIds, minFillRatePerContext: 1, includeIfEmptyContextIds: ['nothing-grid'] });
    expect(kept).toEqual([
      { contextId: 'nothing-grid', title: 'Nothing', tileShape: '16By9', tileSize: 'Default', tiles: [] },
    ]);
  });

  it('link to the list of all their tiles when some do not fit', async () => {
    const [grid] = await grids({ contextIds: ['picked-grid'] });
    const rest = (await get(`/api/v3/lineContexts/picked-grid/tiles?next=${grid?.next}`)).json();
    expect(rest.items.map(({ id }: { id: string }) => id)).toEqual(['tile:widget', 'event:live-match']);
    const [live] = await grids({ contextIds: ['best-grid'], limitSpacesPerGrid: 3 });
    const others = (await get(`/api/v3/lineContexts/best-grid/tiles?next=${live?.next}`)).json();
    expect(others.items.map(({ id }: { id: string }) => id)).toEqual(['event:ppv-match']);
  });

  it.each([
    [{ contextIds: [] }, '', 'contextIds'],
    [{ contextIds: Array.from({ length: 10_000 }, (_, i) => `g${i}`).slice(0, 51) }, '', 'contextIds'],
    [{ contextIds: ['x'], limitSpacesPerGrid: 0 }, '', 'limitSpacesPerGrid'],
    [{ contextIds: ['x'], minFillRatePerContext: 2 }, '', 'minFillRatePerContext'],
    [{ contextIds: ['x'], utcOffsetMins: 5000 }, '', 'utcOffsetMins'],
    [{ contextIds: ['x'], colour: 'red' }, '', 'colour'],
    [{ contextIds: ['x'] }, '?rowNumber=0', 'rowNumber'],
    [{ contextIds: ['x'] }, '?columnNumber=13', 'columnNumber'],
    [{ contextIds: ['x'] }, '?mobile=perhaps', 'mobile'],
  ])('refuse %j%s and name the field', async (body, query, field) => {
    const answer = await post(`${GRIDS}${query}`, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toContain(field);
  });
});

it('CONFIG-18a a grid shows what is available in the region, on the platform and at the time', async () => {
  expect(idsOf(await grids({ contextIds: ['spanish-grid'] }))).toEqual([]);
  const [spanish] = await grids({ contextIds: ['spanish-grid'] }, '?regionId=spain');
  expect(spanish?.tiles.map(({ id }) => id)).toContain('channel:spain-only');
  const [tv] = await grids({ contextIds: ['best-grid'] }, '?platform=tizen');
  expect(tv?.tiles.map(({ id }) => id)).toContain('event:tv-match');
});

it('ACCESS-11 isLive, isFuture and isPast select the same events in lines and grids, and change at the exact second', async () => {
  const { app, clock } = await clubNode();
  const ask = async (kind: 'line' | 'grid', contextId: string): Promise<string[]> => {
    const url = `/api/v3/${kind}Contexts/$batchGetTiles`;
    const answer = await app.inject({ method: 'POST', url, payload: { contextIds: [contextId] } });
    const [found] = Object.values(answer.json<Record<string, { tiles: { id: string }[] }[]>>()).flat();
    return found?.tiles.map(({ id }) => id) ?? [];
  };
  const START = 1_800_010_000;
  const END = 1_800_017_200;
  for (const [second, isLive, isFuture] of [
    [START - 1, false, true],
    [START, true, false],
    [END - 1, true, false],
    [END, false, false],
  ] as const) {
    clock.seconds = second;
    expect((await ask('line', 'live-now')).includes('event:next-match'), `live line at ${second}`).toBe(isLive);
    expect((await ask('grid', 'best-grid')).includes('event:next-match'), `live grid at ${second}`).toBe(isLive);
    expect((await ask('line', 'coming-up')).includes('event:next-match'), `to come at ${second}`).toBe(isFuture);
    expect((await ask('line', 'over')).includes('event:next-match'), `over at ${second}`).toBe(second >= END);
  }
});
