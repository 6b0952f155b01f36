import type { LiveInput } from '@touchline/contract';
import { expect, test } from 'vitest';
import { Stage, signal } from '../support/live';

const cutsOf = async (stage: Stage, id: string) => {
  const list = await (await stage.node.services.media.find(`in-${id}`))?.media.list('v0', { type: 'live' });
  return list?.segments.filter(({ isCut }) => isCut).length;
};

test('a wrong key learns nothing, is counted, and after ten tries its address is blocked', async () => {
  const stage = await Stage.open();
  const { id } = await stage.makeInput();
  const key = await stage.key(id);
  const wrong = [`${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`, 'x', `zzzzzzzzzzzz-${key.slice(13)}`, ''];
  const answers = [];
  for (const name of wrong) answers.push((await stage.connect(name)).status?.description);
  expect(new Set(answers)).toEqual(new Set(['The stream key is not known.']));
  const { health } = await stage.detail(id);
  expect(health.advice).toEqual([
    { kind: 'wrongKeys', since: expect.any(Number), values: { count: 4, ip: '127.0.0.1' } },
  ]);

  for (let tries = 4; tries < 10; tries++) await stage.connect(`${id}-${'a'.repeat(26)}`);
  expect((await stage.detail(id)).health.advice).toMatchObject([{ values: { count: 10, blocked: 1 } }]);
  // Programs of the machine itself are not blocked, so this is what is asked for any other address.
  const { wrongKeys } = stage.node.services.live;
  expect(wrongKeys.isBlocked('127.0.0.1')).toBe(true);
  stage.node.clock.seconds += 3601;
  expect(wrongKeys.isBlocked('127.0.0.1')).toBe(false);

  // A right key shows that they were mistakes.
  expect((await stage.connect(key)).status?.code).toBe('NetStream.Publish.Start');
  expect((await stage.node.services.live.inputReader.detail(id)).health.advice).toEqual([]);
});

test('an encoder with a wrong key does not lock those out that share its address and have a right one', async () => {
  const stage = await Stage.open();
  const { id } = await stage.makeInput();
  expect((await stage.encoder(id)).status?.code).toBe('NetStream.Publish.Start');
  for (let tries = 0; tries < 12; tries++) await stage.connect(`${id}-${'a'.repeat(26)}`);
  expect((await stage.detail(id)).health.advice).toMatchObject([{ kind: 'wrongKeys', values: { count: 12 } }]);
  const { wrongKeys } = stage.node.services.live;
  expect(wrongKeys.isBlocked('127.0.0.1')).toBe(false);
  stage.node.clock.seconds += 86_401;
  for (let tries = 0; tries < 10; tries++) await stage.connect(`${id}-${'a'.repeat(26)}`);
  expect(wrongKeys.isBlocked('127.0.0.1'), 'a day later').toBe(true);
});

test('a format that cannot be passed on is named to the encoder and in the studio', async () => {
  const stage = await Stage.open();
  const { id } = await stage.makeInput();
  const hevc = { type: 'video', timestamp: 0, body: Buffer.from('\x90hvc1', 'latin1') } as const;
  const encoder = await stage.encoder(id, 'main', [hevc]);
  await stage.pass(0.4);
  await encoder.publisher.closed();
  expect(encoder.publisher.status?.description).toBe('The picture is HEVC (H.265). Set the video encoder to H.264.');
  await stage.pass(1.2);
  const { input, health } = await stage.detail(id);
  expect(input.signal.state).toBe('refused');
  expect(health.advice).toMatchObject([{ kind: 'wrongCodec', values: { codec: 'HEVC (H.265)' } }]);
});

test('a backup without sound takes over, and the sound of viewers goes on as silence', async () => {
  const stage = await Stage.open();
  const { id } = await stage.makeInput();
  const main = await stage.encoder(id);
  await stage.encoder(id, 'backup', await signal({ hasSound: false }));
  await stage.pass(4);
  await stage.setAir(id, true);
  await stage.pass(4);
  main.isSending = false;
  await stage.pass(8);
  const { input, health } = await stage.detail(id);
  expect(input.publishers.find(({ state }) => state === 'active')).toMatchObject({
    place: 'backup',
    format: 'H.264 160×90 25 fps',
  });
  expect(health.advice.map(({ kind }) => kind)).toContain('soundMissing');
  const media = (await stage.node.services.media.find(`in-${id}`))?.media;
  const numbers = async (track: string) =>
    (await media?.list(track, { type: 'live' }))?.segments.map(({ number }) => number);
  const [sound, picture] = [await numbers('a0'), await numbers('v0')];
  expect(picture?.length).toBeGreaterThan(4);
  // The last one ends with the next frame.
  expect(picture?.slice(0, sound?.length)).toEqual(sound);
  expect(sound?.at(-1)).toBeGreaterThanOrEqual((picture?.at(-1) ?? 0) - 1);
});

test('a second encoder on the same place is refused with the reason, and a dead line is replaced', async () => {
  const stage = await Stage.open();
  const { id } = await stage.makeInput();
  const first = await stage.encoder(id);
  await stage.pass(3);
  const second = await stage.encoder(id);
  expect(second.status).toMatchObject({
    code: 'NetStream.Publish.Rejected',
    description: expect.stringContaining('Another encoder is sending as main.'),
  });
  await stage.pass(1);
  expect((await stage.detail(id)).input.publishers).toMatchObject([
    { place: 'main', state: 'active' },
    { place: 'main', state: 'refused', reason: expect.stringContaining('Another encoder') },
  ]);

  // Its line is dead: nothing arrives, but the connection is there.
  first.isSending = false;
  await stage.pass(5.2);
  expect((await stage.detail(id)).input.signal.state).toBe('lost');
  const third = await stage.encoder(id);
  expect(third.status?.code).toBe('NetStream.Publish.Start');
  await first.publisher.closed();
  await stage.pass(4);
  expect((await stage.detail(id)).input).toMatchObject({
    signal: { state: 'steady' },
    publishers: [{ place: 'main', state: 'active' }],
  });
});

test('a backup takes over when the main encoder is silent, and goes back by hand only', async () => {
  const stage = await Stage.open();
  const { id } = await stage.makeInput();
  const main = await stage.encoder(id);
  const backup = await stage.encoder(id, 'backup');
  await stage.pass(4);
  await stage.setAir(id, true);
  await stage.pass(4);
  const places = async () => {
    const { input } = await stage.detail(id);
    return input.publishers.map(({ place, state }) => `${place} ${state}`).toSorted();
  };
  expect(await places()).toEqual(['backup standby', 'main active']);

  main.isSending = false;
  await stage.pass(2.4);
  expect(await places()).toEqual(['backup active', 'main standby']);
  expect((await stage.detail(id)).input.air.state, 'without a slate').toBe('live');
  await stage.pass(4);
  expect(await cutsOf(stage, id)).toBe(1);

  main.isSending = true;
  await stage.pass(4);
  expect(await places(), 'the main encoder waits').toEqual(['backup active', 'main standby']);
  await stage.ask<LiveInput>('PUT', `inputs/${id}/publisher`, { to: 'main' });
  await stage.pass(4);
  expect(await places()).toEqual(['backup standby', 'main active']);
  expect(await cutsOf(stage, id)).toBe(2);

  // Both are gone: the slate, until one is back.
  await stage.cut(main);
  await stage.cut(backup);
  await stage.pass(1.4);
  expect((await stage.detail(id)).input.air.state).toBe('slate');
});

test('new keys cut connected encoders off, which are told why and are not blocked', async () => {
  const stage = await Stage.open();
  const { id } = await stage.makeInput();
  const key = await stage.key(id);
  const encoder = await stage.encoder(id);
  await stage.pass(3);
  await stage.ask('POST', `inputs/${id}/keys`);
  await encoder.publisher.closed();
  expect(encoder.publisher.status?.description).toBe('The stream key was replaced; ask for the new one.');
  for (let tries = 0; tries < 12; tries++)
    expect((await stage.connect(key)).status?.description).toBe('The stream key is not known.');
  expect((await stage.encoder(id)).status?.code).toBe('NetStream.Publish.Start');
  expect((await stage.detail(id)).log.map(({ kind }) => kind)).toContain('keyChanged');
});

test('what cannot be passed on is refused to the encoder and shown in the studio', async () => {
  const stage = await Stage.open();
  const { id } = await stage.makeInput();
  const far = await signal({ seconds: 14, video: '-tune zerolatency -force_key_frames expr:0' });
  const encoder = await stage.encoder(id, 'main', far);
  await stage.pass(13);
  expect(encoder.publisher.isClosed).toBe(true);
  expect(encoder.publisher.status?.description).toMatch(/key frame/i);
  const { input, log } = await stage.detail(id);
  expect(input).toMatchObject({
    signal: { state: 'refused', reason: expect.stringMatching(/key frame/i) },
    publishers: [{ place: 'main', state: 'refused' }],
  });
  expect(log[0]).toMatchObject({ kind: expect.stringMatching(/refused|disconnected/) });
  const problem = await stage.operator.browser.ask('PUT', `/studio/inputs/${id}/air`, { payload: { isOn: true } });
  expect(problem.statusCode).toBe(409);
  expect(problem.json()).toMatchObject({ title: 'No signal', detail: expect.stringMatching(/key frame/i) });
});

test('an encoder that comes back without its picture: viewers see the slate, and their lists go on together', async () => {
  const stage = await Stage.open();
  const { id } = await stage.makeInput();
  const first = await stage.encoder(id);
  await stage.pass(4);
  await stage.setAir(id, true);
  await stage.pass(4);
  await stage.cut(first);
  const second = await stage.encoder(id, 'main', await signal({ hasPicture: false }));
  await stage.pass(8);
  const { input, log } = await stage.detail(id);
  expect(input).toMatchObject({ signal: { state: 'steady' }, air: { state: 'slate' } });
  expect(input.air.slateUntil, 'nobody waits').toBeUndefined();
  expect(log.map(({ text }) => text)).toContain('The encoder sends no picture; viewers see the slate');
  const media = (await stage.node.services.media.find(`in-${id}`))?.media;
  const newest = async (track: string) => (await media?.list(track, { type: 'live' }))?.segments.at(-1);
  expect(((await newest('v0'))?.startMs ?? 0) / 1000).toBeGreaterThan(stage.node.clock.seconds - 6);
  // The last one of the sound ends with its next frame.
  expect((await newest('a0'))?.number).toBeGreaterThanOrEqual(((await newest('v0'))?.number ?? 0) - 1);
  await stage.cut(second);
  await stage.encoder(id);
  await stage.pass(4);
  expect((await stage.detail(id)).input.air.state).toBe('live');
});

test('a picture that stops while the sound goes on is a lost signal', async () => {
  const stage = await Stage.open();
  const { id } = await stage.makeInput();
  const whole = await signal();
  const withoutPicture = whole.filter(({ type, timestamp }) => type !== 'video' || timestamp < 4000);
  const encoder = await stage.encoder(id, 'main', withoutPicture);
  await stage.pass(4);
  await stage.setAir(id, true);
  await stage.pass(1.6);
  expect((await stage.detail(id)).input.air.state).toBe('live');
  // The picture ended with the fourth second; this is 7.6.
  await stage.pass(2);
  const { input } = await stage.detail(id);
  expect(encoder.publisher.isClosed).toBe(false);
  expect(input).toMatchObject({ signal: { state: 'lost' }, air: { state: 'slate' } });
});
