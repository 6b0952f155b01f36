import { expect, test } from 'vitest';
import { Stage } from '../support/live';

/** The list of a stream at its live edge. */
const listOf = async (stage: Stage, stream: string, track = 'v0') =>
  (await stage.node.services.media.find(stream))?.media.list(track, { type: 'live' });

test('an input is made, gets a signal, goes on air, survives a cut of its encoder and goes off', async () => {
  const stage = await Stage.open();
  const { id } = await stage.makeInput();
  expect(await stage.detail(id)).toMatchObject({ input: { signal: { state: 'none' }, air: { state: 'off' } } });

  const first = await stage.encoder(id);
  expect(first.status).toMatchObject({ code: 'NetStream.Publish.Start' });
  await stage.pass(5);
  expect((await stage.detail(id)).input).toMatchObject({
    signal: { state: 'steady', from: 'main', width: 160, height: 90 },
    air: { state: 'off' },
    publishers: [{ place: 'main', state: 'active', format: 'H.264 160×90 25 fps, AAC 44.1 kHz' }],
  });
  const preview = await listOf(stage, `pre-${id}`);
  expect(preview?.segments.length).toBeGreaterThan(1);
  expect(await stage.node.services.media.find(`in-${id}`), 'nothing on air').toBeUndefined();

  const onAirAt = stage.node.clock.now();
  expect(await stage.setAir(id, true)).toMatchObject({ air: { state: 'live', since: Math.floor(onAirAt / 1000) } });
  await stage.pass(5);
  const live = await listOf(stage, `in-${id}`);
  expect(live?.segments.length).toBeGreaterThan(0);
  expect(live?.segments[0]?.startMs, 'media from before are not on air').toBeGreaterThanOrEqual(onAirAt - 50);

  await stage.cut(first);
  await stage.pass(6);
  const away = await stage.detail(id);
  expect(away.input).toMatchObject({
    signal: { state: 'lost' },
    air: { state: 'slate', slateUntil: expect.any(Number) },
  });
  const slate = await listOf(stage, `in-${id}`);
  expect(slate?.segments.filter(({ isCut }) => isCut).length).toBe(1);
  expect(slate?.state).not.toBe('ended');

  await stage.encoder(id);
  await stage.pass(6);
  expect((await stage.detail(id)).input).toMatchObject({ signal: { state: 'steady' }, air: { state: 'live' } });
  const back = await listOf(stage, `in-${id}`);
  expect(back?.segments.filter(({ isCut }) => isCut).length).toBe(2);
  const numbers = back?.segments.map(({ number }) => number) ?? [];
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));

  expect(await stage.setAir(id, false)).toMatchObject({ air: { state: 'off' } });
  await stage.pass(1);
  expect((await listOf(stage, `in-${id}`))?.state).toBe('ended');
  expect((await stage.detail(id)).log.map(({ kind }) => kind)).toEqual([
    'offAir',
    'resumed',
    'connected',
    'slate',
    'disconnected',
    'onAir',
    'connected',
    'changed',
  ]);
});
