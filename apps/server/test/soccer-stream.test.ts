import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { SoccerUpdates } from '@touchline/contract';
import { afterEach, expect, test } from 'vitest';
import { NOW } from './support/club-tv';
import { minuteLeague } from './support/league';
import { clubNode, type Node } from './support/world';

const opened: ClientRequest[] = [];
afterEach(() => {
  for (const request of opened.splice(0)) request.destroy();
});

async function playing() {
  const { league, asked } = minuteLeague();
  const node = await clubNode({ league });
  return { node, asked, base: await node.app.listen({ port: 0, host: '127.0.0.1' }) };
}

/** Follows the match over a connection of its own and collects what it is told. */
async function follow(base: string, query = '', headers: Record<string, string> = {}) {
  const heard = { text: '', ended: false };
  const request = get(`${base}/api/perform/soccerdata/fixtures/m-live/stream${query}`, { headers, agent: false });
  opened.push(request);
  request.on('error', () => undefined);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.setEncoding('utf8').on('data', (part: string) => {
    heard.text += part;
  });
  answer
    .on('error', () => undefined)
    .on('end', () => {
      heard.ended = true;
    });
  const told = () =>
    [...heard.text.matchAll(/^data: (.+)$/gm)].map(([, data = '']) =>
      (JSON.parse(data) as SoccerUpdates).updates.map(({ number }) => number),
    );
  return { answer, heard, told };
}

const passTo = async ({ clock, services }: Node, seconds: number) => {
  clock.seconds = NOW + seconds;
  await services.matchWatch.look('m-live', 'en');
};

test('SOCCER-05 who follows a match hears what was missed, then everything as it happens, until it is over', async () => {
  const { node, base, asked } = await playing();
  node.clock.seconds = NOW + 130;
  const early = await follow(base);
  expect(early.answer.headers['content-type']).toMatch('text/event-stream');
  await expect.poll(early.told).toEqual([[1, 2]]);
  expect(early.heard.text).toContain('id: minutes:2\n');
  const late = await follow(base, '?series=minutes&after=1');
  await expect.poll(late.told).toEqual([[2]]);
  asked.length = 0;
  await passTo(node, 190);
  await expect.poll(early.told).toEqual([[1, 2], [3]]);
  await expect.poll(late.told).toEqual([[2], [3]]);
  // Two followers, one look.
  expect(asked).toEqual(['updates 2']);
  await passTo(node, 200);
  await passTo(node, 361);
  await expect.poll(early.told).toEqual([[1, 2], [3], [4, 5, 6]]);
  await expect.poll(() => early.heard.ended && late.heard.ended).toBe(true);
});

test('SOCCER-05 a stream that broke off goes on after the last number heard', async () => {
  const { node, base } = await playing();
  node.clock.seconds = NOW + 250;
  const again = await follow(base, '', { 'last-event-id': 'minutes:3' });
  await expect.poll(again.told).toEqual([[4]]);
  const stranger = await follow(base, '', { 'last-event-id': 'elsewhere:3' });
  await expect.poll(stranger.told).toEqual([[]]);
  expect(stranger.heard.text).toContain('"series":"minutes"');
});

test('a server that stops ends its streams', async () => {
  const { node, base } = await playing();
  const stream = await follow(base);
  await expect.poll(stream.told).toEqual([[]]);
  await node.app.close();
  await expect.poll(() => stream.heard.ended).toBe(true);
});
