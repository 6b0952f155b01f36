import type { License, Playback } from '@touchline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Topic } from '../../src/kernel/store/changes';
import { NOW } from '../support/club-tv';
import { changeCatalogue } from '../support/hearing';
import { MadeUpSignal } from '../support/signals';
import { anonymousToken, clubNode, type Node } from '../support/world';

const OPERATORS_ORIGIN = {
  VIDEO_LIVE_URL: 'https://cdn.example/{stream}/master.m3u8',
  VIDEO_EVENT_URL: 'https://cdn.example/{stream}/{start}-{end}.m3u8',
  VIDEO_KEY: 'shared with the operator’s CDN',
};

async function play(node: Node, what: string): Promise<Playback> {
  const headers = { authorization: `Bearer ${await anonymousToken(node)}` };
  const answer = await node.app.inject({ url: `/api/v3/${what}/playback`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** What an address of a playback answers, without its host. */
function fetchFrom(node: Node, { sources }: Playback, file = 'master.m3u8') {
  const { pathname } = new URL(sources[0]?.url ?? '', 'http://host');
  return node.app.inject({ url: pathname.replace('master.m3u8', file) });
}

async function announce(node: Node, topic: string): Promise<void> {
  await node.store.transaction(async (_tx, tell) => tell(topic as Topic));
}

/** A channel's input that is on air, with a signal. */
async function channelOnAir(node: Node, channelId: string, encrypted = false) {
  const input = 'abcdefghijkl';
  const facts = { lowLatency: true, encrypted, rewindSeconds: 600, keep: 'recording' } as const;
  const writer = await node.services.media.writeLive({ id: `in-${input}`, ...facts });
  const signal = new MadeUpSignal(writer, { startMs: NOW * 1000 - 60_000 });
  signal.send(30);
  const settings = { graceSeconds: 60, rewindSeconds: 600, lowLatency: true, record: true, ladder: false, encrypted };
  await sql`insert into live_input (id, name, kind, target_kind, target_id, settings, created_at, on_air, air_since)
    values (${input}, 'Main', 'rtmp', 'channel', ${channelId}, ${JSON.stringify(settings)}, 0, true, ${NOW * 1000 - 60_000})`.execute(
    node.store.db,
  );
  await announce(node, 'inputs');
  return { id: `in-${input}`, writer, input };
}

test('a channel whose input is on air shows it, and its own stream again afterwards', async () => {
  const node = await clubNode();
  expect((await play(node, 'channels/one')).sources[0]?.url).toContain('/origin/live/arena/');
  const { id, input, writer } = await channelOnAir(node, 'one');
  const playback = await play(node, 'channels/one');
  expect(playback.sources).toMatchObject([{ type: 'stream', url: expect.stringContaining(`/origin/live/${id}/`) }]);
  expect((await fetchFrom(node, playback)).body).toContain('v0/index.m3u8');
  expect((await fetchFrom(node, playback, 'v0/index.m3u8')).body).toContain('\n29.m4s\n');
  await writer.end();
  await sql`update live_input set on_air = false, air_since = null where id = ${input}`.execute(node.store.db);
  await announce(node, 'inputs');
  expect((await play(node, 'channels/one')).sources[0]?.url).toContain('/origin/live/arena/');
});

test('an event on a channel whose input is on air shows it', async () => {
  const node = await clubNode();
  const { id, writer } = await channelOnAir(node, 'one');
  const playback = await play(node, 'events/live-match');
  expect(playback.sources[0]).toMatchObject({ type: 'stream', url: expect.stringContaining(`/origin/live/${id}/`) });
  await writer.close();
});

test('a replay is the part of the stream in which its event was', async () => {
  const node = await clubNode();
  const { id, writer } = await channelOnAir(node, 'two');
  await writer.end();
  await changeCatalogue(node.store, (tx) =>
    sql`update event set doc = doc || ${JSON.stringify({ streamId: id, startTime: NOW - 50, endTime: NOW - 20 })}
      where id = 'past-match'`.execute(tx),
  );
  const playback = await play(node, 'events/past-match');
  expect(playback.sources[0]).toMatchObject({
    type: 'vod',
    url: expect.stringContaining(`/origin/vod-${NOW - 50}-${NOW - 20}/${id}/`),
  });
  const { body } = await fetchFrom(node, playback, 'v0/index.m3u8');
  expect(body.match(/^\d+\.m4s$/gm)).toEqual(Array.from({ length: 15 }, (_, index) => `${index + 5}.m4s`));
  expect(body).toMatch(/#EXT-X-ENDLIST\n$/);
});

test('own streams come from the built-in origin, with keys of its licences, also where an operator has another origin', async () => {
  const node = await clubNode({ env: OPERATORS_ORIGIN });
  const { id, writer } = await channelOnAir(node, 'one', true);
  const playback = await play(node, 'channels/one');
  expect(playback.sources[0]?.url).toContain(`/origin/live/${id}/`);
  const [key] = playback.drmKeys;
  const [info] = playback.drmLicenseInfos;
  expect(info).toMatchObject({ system: 'clearkey', licenseId: 'channel:one' });
  expect((await fetchFrom(node, playback, 'v0/index.m3u8')).body).toContain(`KEYID=0x${key?.keyId}`);
  const { pathname, search } = new URL(info?.url ?? '');
  const kid = Buffer.from(key?.keyId ?? '', 'hex').toString('base64url');
  const license = await node.app.inject({
    method: 'POST',
    url: `${pathname}${search}`,
    headers: { authorization: `Bearer ${await anonymousToken(node)}` },
    payload: { kids: [kid], type: 'temporary' },
  });
  expect(license.json<License>().keys).toMatchObject([{ kid }]);
  await writer.close();
});
