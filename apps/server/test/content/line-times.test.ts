import { describe, expect, it } from 'vitest';
import { NOW } from '../support/club-tv';
import { changeCatalogue } from '../support/hearing';
import { clubNode, type Node } from '../support/world';

async function line({ app }: Node, contextId: string, utcOffsetMins = 0): Promise<string[]> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v3/lineContexts/$batchGetTiles',
    payload: { contextIds: [contextId], includeIfEmptyContextIds: [contextId], utcOffsetMins },
  });
  return answer
    .json<{ lines: { tiles: { id: string }[] }[] }>()
    .lines.flatMap(({ tiles }) => tiles.map(({ id }) => id.replace('event:', '')));
}

const startAt = (node: Node, id: string, at: number) =>
  changeCatalogue(node.store, (db) =>
    db
      .updateTable('event')
      .set({ start_time: at, end_time: at + 3600 })
      .where('id', '=', id)
      .execute(),
  );

describe('a line is always current', () => {
  it('adds an event at the second it starts and removes it at the second it ends', async () => {
    const node = await clubNode();
    expect(await line(node, 'live-now')).not.toContain('next-match');
    node.clock.seconds = 1_800_009_999;
    expect(await line(node, 'live-now')).toEqual(['no-end']);
    node.clock.seconds = 1_800_010_000;
    expect(await line(node, 'live-now')).toEqual(['no-end', 'next-match']);
    expect(await line(node, 'coming-up')).not.toContain('next-match');
    node.clock.seconds = 1_800_017_199;
    expect(await line(node, 'live-now')).toContain('next-match');
    node.clock.seconds = 1_800_017_200;
    expect(await line(node, 'live-now')).toEqual(['no-end']);
  });

  it('follows an event that was rescheduled', async () => {
    const node = await clubNode();
    expect(await line(node, 'live-now')).not.toContain('next-match');
    await startAt(node, 'next-match', NOW + 2);
    expect(await line(node, 'live-now')).not.toContain('next-match');
    node.clock.seconds = NOW + 2;
    expect(await line(node, 'live-now')).toContain('next-match');
  });

  it('adds a channel and a tile when they become available, and disappears itself when it is retired', async () => {
    const node = await clubNode();
    await changeCatalogue(node.store, async (db) => {
      await db
        .updateTable('channel')
        .set({ publish_from: NOW + 10 })
        .where('id', '=', 'one')
        .execute();
      await db
        .updateTable('tile')
        .set({ publish_from: NOW + 20 })
        .where('id', '=', 'widget')
        .execute();
      await db
        .updateTable('context')
        .set({ publish_to: NOW + 30 })
        .where('id', '=', 'picked')
        .execute();
    });
    const picked = ['page:northbank', 'live-match'];
    expect(await line(node, 'picked')).toEqual(picked);
    node.clock.seconds = NOW + 10;
    expect(await line(node, 'picked')).toEqual([...picked, 'channel:one']);
    node.clock.seconds = NOW + 20;
    expect(await line(node, 'picked')).toEqual([...picked, 'channel:one', 'tile:widget']);
    node.clock.seconds = NOW + 30;
    expect(await line(node, 'picked')).toEqual([]);
  });
});

describe('CALL-03c a line of today', () => {
  it('covers the viewer’s day', async () => {
    const node = await clubNode();
    const sinceMorning = ['past-match', 'no-end', 'live-match', 'members-match', 'ppv-match', 'magazine'];
    expect(await line(node, 'today')).toEqual([...sinceMorning, 'next-match']);
    // At +14 hours it is ten in the evening, at -14 hours still yesterday.
    expect(await line(node, 'today', 840)).toEqual(sinceMorning);
    node.clock.seconds = NOW + 86_400;
    expect(await line(node, 'today', -840)).toEqual(['tomorrow-match']);
  });

  it.each([0, 840, -840, 330, -210])('starts and ends at midnight, %i minutes from UTC', async (offset) => {
    const node = await clubNode();
    const midnight = Math.floor((NOW + offset * 60) / 86_400) * 86_400 - offset * 60;
    const names = ['live-match', 'members-match', 'next-match', 'tomorrow-match'];
    const starts = [midnight - 1, midnight, midnight + 86_399, midnight + 86_400];
    await changeCatalogue(node.store, async (db) => {
      await db.deleteFrom('event').where('id', 'not in', names).execute();
      for (const [index, id] of names.entries())
        await db
          .updateTable('event')
          .set({ start_time: starts[index] ?? 0, end_time: null })
          .where('id', '=', id)
          .execute();
    });
    expect(await line(node, 'today', offset)).toEqual(['members-match', 'next-match']);
    node.clock.seconds = midnight + 86_399;
    expect(await line(node, 'today', offset)).toEqual(['members-match', 'next-match']);
    node.clock.seconds = midnight + 86_400;
    expect(await line(node, 'today', offset)).toEqual(['tomorrow-match']);
  });

  it('changes at midnight, even if nothing starts or ends then', async () => {
    const node = await clubNode();
    const midnight = 1_799_971_200;
    await changeCatalogue(node.store, async (db) => {
      await db.deleteFrom('event').where('id', '<>', 'no-end').execute();
    });
    node.clock.seconds = midnight + 86_399;
    expect(await line(node, 'today')).toEqual(['no-end']);
    expect(await line(node, 'today', 60)).toEqual([]);
    node.clock.seconds = midnight + 86_400;
    expect(await line(node, 'today')).toEqual([]);
    expect(await line(node, 'today', -60)).toEqual(['no-end']);
  });
});

describe('CALL-03a CALL-03b lines of soon and later', () => {
  const NOON = 1_799_971_200 + 12 * 3600;

  /** Lines over a catalogue in which one event starts every two hours from noon on. */
  async function lines() {
    const node = await clubNode();
    const names = ['live-match', 'members-match', 'next-match', 'tomorrow-match'];
    const hours = [8, 14, 22, 30];
    await changeCatalogue(node.store, async (db) => {
      await db.deleteFrom('event').where('id', 'not in', names).execute();
      for (const [index, id] of names.entries())
        await db
          .updateTable('event')
          .set({ start_time: NOON + (hours[index] ?? 0) * 3600, end_time: NOON + (hours[index] ?? 0) * 3600 + 1800 })
          .where('id', '=', id)
          .execute();
      for (const [id, day] of [
        ['picked', 'soon'],
        ['channels', 'later'],
      ] as const)
        await db
          .updateTable('context')
          .set({
            doc: JSON.stringify({ id, kind: 'line', title: id, query: { items: 'events', status: ['future'], day } }),
          })
          .where('id', '=', id)
          .execute();
    });
    return node;
  }

  it.each([
    ['at noon the rest of the day', 0, ['live-match'], ['members-match', 'next-match', 'tomorrow-match']],
    ['late in the evening also the night', 11, ['members-match', 'next-match'], ['tomorrow-match']],
  ])('%s is soon, all else is later', async (_, hour, soon, later) => {
    const node = await lines();
    node.clock.seconds = NOON + hour * 3600;
    expect(await line(node, 'picked')).toEqual(soon);
    expect(await line(node, 'channels')).toEqual(later);
  });

  it('move on at a full hour, even if nothing starts or ends then', async () => {
    const node = await lines();
    node.clock.seconds = NOON + 9 * 3600 + 1800;
    expect(await line(node, 'channels')).toEqual(['next-match', 'tomorrow-match']);
    node.clock.seconds = NOON + 10 * 3600;
    expect(await line(node, 'channels')).toEqual(['tomorrow-match']);
  });
});
