import type { SoccerUpdates } from '@touchline/contract';
import { expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { listenTo } from '../support/event-stream';
import { minuteLeague } from '../support/league';
import { clubNode, type Node } from '../support/world';

async function playing() {
  const { league, asked } = minuteLeague();
  const node = await clubNode({ league });
  return { node, asked };
}

/** Subscribes to the match on a separate connection and collects its events. */
async function follow(node: Node, query = '', headers: Record<string, string> = {}) {
  const stream = await listenTo(node, `/perform/soccerdata/fixtures/m-live/stream${query}`, headers);
  const told = () => stream.messages().map((message) => (message as SoccerUpdates).updates.map(({ number }) => number));
  return { ...stream, told };
}

const passTo = async ({ clock, services }: Node, seconds: number) => {
  clock.seconds = NOW + seconds;
  await services.matchWatch.look('m-live', 'en');
};

test('SOCCER-05 a subscriber to a match gets missed updates, then all others live, until it is over', async () => {
  const { node, asked } = await playing();
  node.clock.seconds = NOW + 130;
  const early = await follow(node);
  expect(early.answer.headers['content-type']).toMatch('text/event-stream');
  await expect.poll(early.told).toEqual([[1, 2]]);
  expect(early.heard.text).toContain('id: minutes:2\n');
  const late = await follow(node, '?series=minutes&after=1');
  await expect.poll(late.told).toEqual([[2]]);
  asked.length = 0;
  await passTo(node, 190);
  await expect.poll(early.told).toEqual([[1, 2], [3]]);
  await expect.poll(late.told).toEqual([[2], [3]]);
  // Two subscribers, one poll.
  expect(asked).toEqual(['updates 2']);
  await passTo(node, 200);
  await passTo(node, 361);
  await expect.poll(early.told).toEqual([[1, 2], [3], [4, 5, 6]]);
  await expect.poll(() => early.heard.ended && late.heard.ended).toBe(true);
});

test('SOCCER-05 an interrupted stream resumes after the last received number', async () => {
  const { node } = await playing();
  node.clock.seconds = NOW + 250;
  const again = await follow(node, '', { 'last-event-id': 'minutes:3' });
  await expect.poll(again.told).toEqual([[4]]);
  const stranger = await follow(node, '', { 'last-event-id': 'elsewhere:3' });
  await expect.poll(stranger.told).toEqual([[]]);
  expect(stranger.heard.text).toContain('"series":"minutes"');
});

test('a server that stops ends its streams', async () => {
  const { node } = await playing();
  const stream = await follow(node);
  await expect.poll(stream.told).toEqual([[]]);
  await node.app.close();
  await expect.poll(() => stream.heard.ended).toBe(true);
});
