import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { NOW } from '../support/club-tv';
import { changeCatalogue } from '../support/hearing';
import { pitchLoop } from '../support/media';
import { sharedClub } from '../support/shared';
import { anonymousToken, clubNode, type Node, registeredToken } from '../support/world';

const { node, get } = sharedClub(async () => ({ loops: await pitchLoop() }));

const play = (at: Node, id: string, token: string) =>
  at.app.inject({ url: `/api/v3/events/${id}/playback`, headers: { authorization: `Bearer ${token}` } });

async function source(at: Node, id: string): Promise<{ path: string; type: string }> {
  const answer = await play(at, id, await anonymousToken(at));
  expect(answer.statusCode).toBe(200);
  const [first] = answer.json<{ sources: { url: string; type: string }[] }>().sources;
  return { path: new URL(first?.url ?? '').pathname, type: first?.type ?? '' };
}

const videoOf = (master: string, playlist: string) =>
  new URL(/^([^#\n].*m3u8)$/m.exec(playlist)?.[1] ?? 'missing', `http://host${master}`).pathname;

describe('CALL-07b ACCESS-10 playback of an event', () => {
  it('returns all of a finished one, and nothing else', async () => {
    const { path, type } = await source(node(), 'past-match');
    expect(type).toBe('vod');
    const master = await get(path);
    const video = await get(videoOf(path, master.body));
    expect(video.body).toContain('#EXT-X-ENDLIST');
    expect(video.body.match(/\.m4s$/gm)).toHaveLength((1799992800 - 1799985600) / 2);
    expect((await get(path.replace('vod-1799985600-1799992800', 'live'))).statusCode).toBe(403);
    expect((await get(path.replace('-1799992800', '-1799999999'))).statusCode).toBe(403);
  });

  it('returns a running one from its start up to now', async () => {
    const { path, type } = await source(node(), 'live-match');
    expect(type).toBe('stream');
    const video = await get(videoOf(path, (await get(path)).body));
    expect(video.body).toContain('#EXT-X-PLAYLIST-TYPE:EVENT');
    expect(video.body.match(/\.m4s$/gm)).toHaveLength((NOW - 1799998200) / 2);
  });

  it('follows the live edge of an event without a known end', async () => {
    const own = await clubNode({ loops: await pitchLoop() });
    await own.store.pool.query(`update event set doc = doc || '{"streamId":"arena"}' where id = 'no-end'`);
    expect((await source(own, 'no-end')).path).toMatch(/^\/origin\/live\/arena\//);
  });

  it.each([
    ['anonymous', 'members-match', 'Needs registration'],
    ['anonymous', 'ppv-match', 'Needs purchase (ppv)'],
    ['registered', 'ppv-match', 'Needs purchase (ppv)'],
  ])('is refused to an %s viewer of “%s”, stating the requirement', async (who, event, title) => {
    const token = who === 'registered' ? await registeredToken(node()) : await anonymousToken(node());
    const answer = await play(node(), event, token);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ statusCode: 403, title });
    expect(answer.body).not.toContain('/origin/');
  });

  it('is granted to every account for what registration opens', async () => {
    expect((await play(node(), 'members-match', await registeredToken(node()))).statusCode).toBe(200);
  });

  it('states why an event cannot be watched: too early, over, no video', async () => {
    const own = await clubNode();
    await changeCatalogue(own.store, (tx) =>
      sql`update event set doc = doc || '{"startTime":1799990000,"endTime":1799999000}', start_time = 1799990000,
        end_time = 1799999000 where id = 'live-match'`.execute(tx),
    );
    const token = await anonymousToken(own);
    for (const [id, title] of [
      ['next-match', 'This video content is currently not available'],
      ['live-match', 'The event has already finished'],
      ['no-end', 'This video content is currently not available'],
    ] as const) {
      const answer = await play(own, id, token);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ statusCode: 409, title });
    }
  });

  it('needs a valid token, if any, and an available event', async () => {
    const headers = { authorization: 'Bearer made.up.token' };
    expect((await get('/api/v3/events/past-match/playback', headers)).statusCode).toBe(401);
    const answer = await play(node(), 'nowhere', await anonymousToken(node()));
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ title: 'Event not found' });
  });
});
