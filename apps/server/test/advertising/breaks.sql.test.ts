import { expect, it } from 'vitest';
import type { Problem } from '../../src/kernel/http/problem';
import { campaignNode, campaignNodes } from '../support/campaigns';
import { NOW } from '../support/club-tv';
import { listenTo } from '../support/event-stream';

const ADDRESS = '/slots/breaks?streamId=';

it('viewers of a stream are told of an early end at once, on every node, and only they', async () => {
  const [first, second] = await campaignNodes([]);
  const streams = await Promise.all([
    listenTo(first, `${ADDRESS}breaking`, {}),
    listenTo(second, `${ADDRESS}breaking`, {}),
    listenTo(second, `${ADDRESS}breaking`, {}),
  ]);
  const other = await listenTo(second, `${ADDRESS}arena`, {});
  expect(streams[0]?.answer.headers['content-type']).toContain('text/event-stream');
  expect(streams[0]?.answer.headers['access-control-allow-origin']).toBe('*');
  first.clock.seconds = NOW + 8;
  expect(await first.services.breakEnds.end('breaking')).toBe(NOW + 8);
  for (const stream of streams) {
    await expect.poll(stream.messages).toEqual([{ streamId: 'breaking', endedAt: NOW + 8 }]);
    expect(stream.heard.text).toContain('event: breakEnd\n');
  }
  first.clock.seconds = NOW + 125;
  await second.services.breakEnds.end('breaking');
  for (const stream of streams)
    await expect.poll(() => stream.messages().at(-1)).toEqual({ streamId: 'breaking', endedAt: NOW + 125 });
  expect(other.messages()).toEqual([]);
});

it('a viewer who comes shortly after an end is told of it, later ones are not', async () => {
  const node = await campaignNode([]);
  await node.services.breakEnds.end('breaking');
  node.clock.seconds = NOW + 179;
  const soon = await listenTo(node, `${ADDRESS}breaking`, {});
  await expect.poll(soon.messages).toEqual([{ streamId: 'breaking', endedAt: NOW }]);
  soon.request.destroy();
  node.clock.seconds = NOW + 180;
  const late = await listenTo(node, `${ADDRESS}breaking`, {});
  await node.services.breakEnds.end('breaking');
  await expect.poll(late.messages).toEqual([{ streamId: 'breaking', endedAt: NOW + 180 }]);
});

it('a break is ended while viewers may see it, and only where there is one', async () => {
  const node = await campaignNode([]);
  const { breakEnds } = node.services;
  await expect(breakEnds.end('arena')).rejects.toMatchObject({ statusCode: 404 });
  await expect(breakEnds.end('gone')).rejects.toMatchObject({ statusCode: 404 });
  for (const [seconds, isThere] of [
    [-1, false],
    [0, true],
    [23, true],
    [83, true],
    [84, false],
    [119, false],
    [120, true],
  ] as const) {
    node.clock.seconds = NOW + seconds;
    const outcome = await breakEnds.end('breaking').catch((error: Problem) => error.statusCode);
    expect(outcome).toBe(isThere ? NOW + seconds : 409);
  }
});

it('ends are forgotten after two days', async () => {
  const node = await campaignNode([]);
  await node.services.breakEnds.end('breaking');
  const kept = async (seconds: number) => {
    node.clock.seconds = NOW + seconds;
    await node.services.tidyAdvertising();
    return (await node.store.pool.query('select from break_end')).rowCount;
  };
  expect(await kept(2 * 86_400)).toBe(1);
  expect(await kept(2 * 86_400 + 1)).toBe(0);
});

it('streams end when the node stops', async () => {
  const node = await campaignNode([]);
  const stream = await listenTo(node, `${ADDRESS}breaking`, {});
  const closed = node.app.close();
  await expect.poll(() => stream.heard.ended).toBe(true);
  await closed;
});
