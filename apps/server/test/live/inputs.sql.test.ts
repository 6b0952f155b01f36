import { createServer } from 'node:net';
import type { InputsBoard, LiveInput } from '@touchline/contract';
import { expect, onTestFinished, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { Stage } from '../support/live';
import { auditLog, insider } from '../support/studio';
import { cloneDatabase } from '../support/world';

const CUP = {
  kind: 'newEvent',
  event: { title: { en: 'Cup final' }, startsAt: NOW + 60, endsAt: NOW + 1260, access: 'free' },
} as const;
const listOf = async (stage: Stage, id: string) =>
  (await stage.node.services.media.find(`in-${id}`))?.media.list('v0', { type: 'live' });

test('an encoder that does not come back: the slate ends with the grace, more can be added', async () => {
  const stage = await Stage.open();
  const { id } = await stage.makeInput(undefined, { graceSeconds: 10 });
  const encoder = await stage.encoder(id);
  await stage.pass(4);
  await stage.setAir(id, true);
  await stage.pass(3);
  await stage.cut(encoder);
  await stage.pass(9);
  const { input } = await stage.detail(id);
  expect(input.air).toMatchObject({ state: 'slate' });
  const longer = await stage.ask<LiveInput>('POST', `inputs/${id}/grace`, { seconds: 10 });
  expect(longer.air.state).toBe('slate');
  await stage.pass(8);
  const waiting = await stage.detail(id);
  expect(waiting.input.air.slateUntil).toBe((input.air.slateUntil ?? 0) + 10);
  await stage.pass(4);
  const after = await stage.detail(id);
  expect(after.input.air).toEqual({ state: 'off', viewers: 0 });
  expect(after.log[0]).toMatchObject({ kind: 'ended' });
  expect((await listOf(stage, id))?.state).toBe('ended');
});

test('a node does not give up an input for which an operator waits longer than it knows', async () => {
  const stage = await Stage.open();
  const { id } = await stage.makeInput();
  await stage.encoder(id);
  await stage.pass(4);
  await stage.setAir(id, true);
  const { store, services } = stage.node;
  const { inputs, inputDirectory } = services.live;
  const find = async () => (await inputDirectory.find(id)) ?? raise();
  const giveUp = (seen: Awaited<ReturnType<typeof find>>) =>
    store.transaction((tx, announce) => inputs.giveUp({ tx, announce }, seen));
  const seen = await find();
  await stage.ask('POST', `inputs/${id}/grace`, { seconds: 60 });
  await giveUp(seen);
  expect((await find()).onAir).toBe(true);
  await giveUp(await find());
  expect((await find()).onAir).toBe(false);
});

test('a slate by hand: viewers see it while the signal goes on', async () => {
  const stage = await Stage.open();
  const { id } = await stage.makeInput();
  await stage.encoder(id);
  await stage.pass(4);
  await stage.setAir(id, true);
  await stage.pass(3);
  await stage.ask('PUT', `inputs/${id}/slate`, { isOn: true });
  await stage.pass(90);
  expect((await stage.detail(id)).input).toMatchObject({ signal: { state: 'steady' }, air: { state: 'slate' } });
  await stage.ask('PUT', `inputs/${id}/slate`, { isOn: false });
  await stage.pass(4);
  expect((await stage.detail(id)).input.air.state).toBe('live');
  const list = await listOf(stage, id);
  expect(list?.segments.filter(({ isCut }) => isCut)).toHaveLength(2);
});

test('an input for an event starts it when it goes on air, and what it showed becomes the replay', async () => {
  const stage = await Stage.open();
  const { clock, services } = stage.node;
  const { id, target } = await stage.ask<LiveInput>('POST', 'inputs', { name: 'Cup', kind: 'rtmp', target: CUP });
  const event = async () => (await services.overview.events([target.id])).get(target.id);
  await stage.encoder(id);
  await stage.pass(4);
  expect((await event())?.startTime).toBeGreaterThan(clock.seconds);
  const { bindings } = services.live;
  expect(await bindings.awaitsSignal((await event()) ?? raise())).toBe(true);
  await stage.setAir(id, true);
  expect(await bindings.awaitsSignal((await event()) ?? raise())).toBe(false);
  const began = Math.floor(clock.seconds);
  expect((await event())?.startTime).toBe(began);
  expect(await services.live.bindings.forEvent((await event()) ?? raise())).toEqual({
    state: 'live',
    streamId: `in-${id}`,
  });
  await stage.pass(6);

  // It is still on air at its end: it goes on.
  const [job] = services.liveJobs;
  clock.seconds = Math.max(clock.seconds, ((await event())?.endTime ?? 0) - 30);
  await stage.pass(1);
  await job?.run();
  expect((await event())?.endTime).toBeGreaterThan(clock.seconds + 300);
  await stage.pass(4);
  await stage.setAir(id, false);
  const ended = Math.floor(clock.seconds);
  expect((await event())?.endTime, 'the event is over').toBe(ended);
  await stage.pass(1);
  await job?.run();
  expect(await event()).toMatchObject({ type: 'Vod', streamId: `in-${id}`, startTime: began, endTime: ended });
  expect(await services.live.bindings.forEvent((await event()) ?? raise())).toMatchObject({
    state: 'recorded',
    streamId: `in-${id}`,
    start: began,
  });
  const refused = await stage.operator.browser.ask('DELETE', `/studio/inputs/${id}`);
  expect(refused.statusCode).toBe(204);
  expect(await services.media.find(`in-${id}`), 'replays stay').toBeDefined();
});

test('a replay goes when it is older than the operator keeps them, and its event stays', async () => {
  const stage = await Stage.open({ env: { REPLAY_DAYS: '30' } });
  const { clock, services, store } = stage.node;
  const { id, target } = await stage.ask<LiveInput>('POST', 'inputs', { name: 'Cup', kind: 'rtmp', target: CUP });
  const event = async () => (await services.overview.events([target.id])).get(target.id) ?? raise();
  await stage.encoder(id);
  await stage.pass(4);
  await stage.setAir(id, true);
  await stage.pass(6);
  await stage.ask('POST', `desk/${target.id}/end`, { keepReplay: true });
  await stage.pass(1);
  await services.liveJobs[0]?.run();
  const playback = `/v3/events/${target.id}/playback?platform=web&regionId=austria`;
  const { browser } = stage.operator;
  expect((await browser.ask('GET', playback)).statusCode).toBe(200);

  clock.seconds += 29 * 86_400;
  await services.tidyLive();
  expect(await services.live.bindings.forEvent(await event())).toMatchObject({ state: 'recorded' });
  clock.seconds += 2 * 86_400;
  await services.tidyLive();
  expect(await services.live.bindings.forEvent(await event())).toBeUndefined();
  expect(await event()).toMatchObject({ type: 'Vod', watchable: false });
  expect((await browser.ask('GET', playback)).statusCode, 'nothing to watch').not.toBe(200);
  const { rows } = await store.pool.query('select 1 from live_recording');
  expect(rows).toEqual([]);
});

test('an event that was ended does not go on because a node hears of it late', async () => {
  const stage = await Stage.open();
  const { clock, services, store } = stage.node;
  const { id, target } = await stage.ask<LiveInput>('POST', 'inputs', { name: 'Cup', kind: 'rtmp', target: CUP });
  const event = async () => (await services.overview.events([target.id])).get(target.id);
  await stage.encoder(id);
  await stage.pass(4);
  await stage.setAir(id, true);
  await stage.pass(2);
  // Without a notice: this node still believes that the input is on air.
  const ended = Math.floor(clock.seconds);
  await store.pool.query('update live_input set on_air = false, air_since = null where id = $1', [id]);
  await store.transaction((tx, announce) => services.authoring.change({ tx, announce }, target.id, { endTime: ended }));
  await services.liveJobs[0]?.run();
  expect((await event())?.endTime).toBe(ended);
});

test('what a channel shows of a live event becomes its replay, and nothing else of the channel is kept', async () => {
  const stage = await Stage.open();
  const { clock, services, store } = stage.node;
  const event = async () => (await services.overview.events(['live-match'])).get('live-match') ?? raise();
  const [job] = services.liveJobs;
  const { id } = await stage.makeInput({ kind: 'channel', id: 'one' });
  await stage.encoder(id);
  await stage.pass(4);
  await stage.setAir(id, true);
  const began = clock.now();
  expect(await services.live.bindings.forEvent(await event())).toEqual({ state: 'live', streamId: `in-${id}` });
  await stage.pass(4);
  await job?.run();
  const kept = () => store.db.selectFrom('media_kept').select(['from_ms', 'to_ms']).execute();
  expect(await kept()).toEqual([{ from_ms: began, to_ms: clock.now() }]);
  const shownUntil = clock.now();
  await stage.setAir(id, false);
  clock.seconds = (await event()).endTime ?? 0;
  await job?.run();
  expect(await event()).toMatchObject({ type: 'Vod', streamId: `in-${id}` });
  expect(await services.live.bindings.forEvent(await event())).toEqual({
    state: 'recorded',
    streamId: `in-${id}`,
    start: Math.floor(began / 1000),
    end: Math.ceil(shownUntil / 1000),
  });
});

test('a live event without an end becomes a replay when its channel has not shown it for a while', async () => {
  const stage = await Stage.open();
  const { clock, services, store } = stage.node;
  const event = async () => (await services.overview.events(['live-match'])).get('live-match') ?? raise();
  const [job] = services.liveJobs;
  await store.pool.query("update event set end_time = null, doc = doc - 'endTime' where id = 'live-match'");
  await store.transaction(async (_tx, announce) => announce('catalogue'));
  const { id } = await stage.makeInput({ kind: 'channel', id: 'one' });
  await stage.encoder(id);
  await stage.pass(4);
  await stage.setAir(id, true);
  await stage.pass(4);
  await job?.run();
  const shownUntil = Math.ceil(clock.seconds);
  await stage.setAir(id, false);
  // More than are looked at in one round have to wait: their event goes on.
  const waiting = Array.from({ length: 25 }, (_, index) => `s${index}`);
  await store.pool.query(
    `with later as (
       update event set end_time = $2::int, doc = jsonb_set(doc, '{endTime}', to_jsonb($2::int))
       where id = (select id from event where doc ->> 'channelId' is distinct from 'one' order by id limit 1)
       returning id
     )
     insert into live_recording (event_id, stream, from_ms, to_ms)
     select id, stream, 1, 2 from later, unnest($1::text[]) as stream`,
    [waiting, NOW + 86_400],
  );
  clock.seconds += 300;
  for (let rounds = 0; rounds < 4; rounds++) await job?.run();
  expect((await event()).type).not.toBe('Vod');
  clock.seconds += 400;
  for (let rounds = 0; rounds < 2; rounds++) await job?.run();
  expect(await event()).toMatchObject({ type: 'Vod', streamId: `in-${id}`, endTime: shownUntil });
  expect(await services.live.bindings.forEvent(await event())).toMatchObject({ state: 'recorded' });
  const { rows } = await store.pool.query('select stream from live_recording where not published');
  expect(rows).toHaveLength(25);
});

test('a new event is made with its input; one target has one input', async () => {
  const stage = await Stage.open();
  const made = await stage.ask<LiveInput>('POST', 'inputs', {
    name: 'Cup',
    kind: 'rtmp',
    target: CUP,
  });
  expect(made.target).toMatchObject({ kind: 'event', title: 'Cup final', startsAt: NOW + 60 });
  const again = await stage.operator.browser.ask('POST', '/studio/inputs', {
    payload: { name: 'Twice', kind: 'rtmp', target: { kind: 'event', id: made.target.id } },
  });
  expect(again.statusCode).toBe(409);
  const missing = await stage.operator.browser.ask('POST', '/studio/inputs', {
    payload: { name: 'None', kind: 'rtmp', target: { kind: 'channel', id: 'nothing' } },
  });
  expect(missing.statusCode).toBe(404);
  const { items } = await stage.ask<{ items: { id: string; hasInput: boolean }[] }>('GET', 'input-targets');
  expect(items.find(({ id }) => id === made.target.id)?.hasInput).toBe(true);
  expect(items.find(({ id }) => id === 'one')?.hasInput).toBe(false);
});

test('the password and key of an address that is fetched are shown to nobody again', async () => {
  const stage = await Stage.open();
  const secrets = ['hush', 'k3y-of-theirs', 't0ken'];
  const make = (pullUrl: string, target: object) =>
    stage.ask<LiveInput>('POST', 'inputs', { name: 'Theirs', kind: 'pull', target, settings: { pullUrl } });
  const made = await make('https://name:hush@video.example/a/live.m3u8?sig=t0ken', { kind: 'channel', id: 'one' });
  expect(made.settings.pullUrl).toBe('https://video.example/a/live.m3u8');
  const { id } = await make('rtmp://video.example/app/k3y-of-theirs', CUP);
  const reader = await insider(stage.node, 'auditor', 'auditor@studio.example');
  const seen = [
    JSON.stringify(made),
    (await reader.browser.ask('GET', `/studio/inputs/${id}`)).body,
    JSON.stringify(await stage.node.services.live.inputReader.all()),
    JSON.stringify(await auditLog(stage.node)),
  ];
  for (const secret of secrets) expect(seen.join()).not.toContain(secret);
});

test('keys are never in the audit log', async () => {
  const stage = await Stage.open();
  const { id } = await stage.makeInput();
  const keys = [await stage.key(id), await stage.key(id, 'backup')];
  await stage.ask('POST', `inputs/${id}/keys`);
  keys.push(await stage.key(id));
  expect(new Set(keys).size).toBe(3);
  const log = await auditLog(stage.node);
  expect(log.map(({ call }) => call)).toEqual(expect.arrayContaining(['studioInputKey', 'studioNewInputKey']));
  for (const key of keys) expect(JSON.stringify(log)).not.toContain(key.slice(13));
});

test('the encoder of a node that died comes back to another one, and viewers go on', async () => {
  const database = await cloneDatabase('filled');
  onTestFinished(() => database.drop());
  const one = await Stage.open({ database });
  const { id } = await one.makeInput();
  await one.encoder(id);
  await one.pass(4);
  await one.setAir(id, true);
  await one.pass(4);
  const other = await Stage.open({ database, clock: one.node.clock, operator: one.operator });
  await other.pass(0.2);
  expect((await other.node.services.live.inputReader.detail(id)).input, 'seen by every node').toMatchObject({
    signal: { state: 'steady' },
    air: { state: 'live' },
  });
  // The first node falls silent, as if it had died.
  await other.pass(6);
  expect((await other.node.services.live.inputReader.detail(id)).input.air.state).toBe('slate');
  const key = await one.key(id);
  await other.connect(key);
  await other.pass(5);
  expect((await other.node.services.live.inputReader.detail(id)).input).toMatchObject({
    signal: { state: 'steady' },
    air: { state: 'live' },
  });
});

test('an input on air whose grace passed while no node ran goes off air at the next start', async () => {
  const database = await cloneDatabase('filled');
  onTestFinished(() => database.drop());
  const one = await Stage.open({ database });
  const { id } = await one.makeInput();
  await one.encoder(id);
  await one.pass(4);
  await one.setAir(id, true);
  await one.pass(6);
  await one.node.close();
  const next = await Stage.open({ database, clock: one.node.clock, operator: one.operator });
  await next.jump(300);
  await next.pass(2);
  expect((await next.node.services.live.inputReader.detail(id)).input.air.state).toBe('off');
});

test('commands reach the node that has the encoder', async () => {
  const database = await cloneDatabase('filled');
  onTestFinished(() => database.drop());
  const one = await Stage.open({ database });
  const { id } = await one.makeInput();
  await one.encoder(id);
  await one.pass(4);
  const other = await Stage.open({ database, clock: one.node.clock, email: 'other@studio.example' });
  await other.setAir(id, true);
  await expect.poll(async () => (await one.node.services.live.inputDirectory.find(id))?.onAir).toBe(true);
  await one.pass(5);
  expect((await listOf(one, id))?.segments.length).toBeGreaterThan(0);
  await other.setAir(id, false);
  await expect.poll(async () => (await one.node.services.live.inputDirectory.find(id))?.onAir).toBe(false);
  await one.pass(1);
  expect((await listOf(one, id))?.state).toBe('ended');
});

test('an encoder that is connected to another node cannot be switched to', async () => {
  const database = await cloneDatabase('filled');
  onTestFinished(() => database.drop());
  const one = await Stage.open({ database });
  const { id } = await one.makeInput();
  const main = await one.encoder(id);
  const other = await Stage.open({ database, clock: one.node.clock, operator: one.operator });
  await other.connect(await one.key(id, 'backup'));
  const both = async (seconds: number) => {
    for (let left = seconds; left > 0; left--) for (const stage of [one, other]) await stage.pass(0.5);
  };
  await both(4);
  const switching = () =>
    one.operator.browser.ask('PUT', `/studio/inputs/${id}/publisher`, { payload: { to: 'backup' } });
  const refused = await switching();
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    title: 'Connected to another server',
    detail: expect.stringContaining('The backup encoder sends to another server'),
  });
  // It takes over when the other one is gone.
  await one.cut(main);
  await both(4);
  expect((await one.detail(id)).input.signal).toMatchObject({ state: 'steady', from: 'backup' });
  expect((await switching()).statusCode).toBe(200);
});

test('a node that asked for an input long ago does not get it', async () => {
  const stage = await Stage.open();
  const { id } = await stage.makeInput();
  const encoder = await stage.encoder(id);
  await stage.pass(4);
  await stage.setAir(id, true);
  const { store, clock } = stage.node;
  const ask = (at: number) =>
    store.pool.query("update live_lease set asked_by = 'other', asked_at = $2 where input_id = $1", [id, at]);
  const holders = async () => (await store.pool.query('select node from live_lease')).rows.length;
  await ask(clock.now());
  await stage.cut(encoder);
  await stage.jump(6);
  await stage.pass(1);
  expect(await holders()).toBe(1);
  await ask(clock.now());
  await stage.jump(1);
  expect(await holders()).toBe(0);
});

test('a port that is taken is told, and everything else goes on', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as { port: number };
  const stage = await Stage.open({ env: { RTMP_PORT: String(port) } });
  expect(await stage.node.services.live.waysIn()).toEqual(
    expect.arrayContaining([
      {
        kind: 'rtmp',
        isOpen: false,
        reason: `Port ${port} is in use; stop what listens there or set RTMP_PORT to another one.`,
      },
    ]),
  );
  expect((await stage.makeInput()).signal.state).toBe('none');
  const board: InputsBoard['ways'] = await stage.node.services.live.waysIn();
  expect(board.map(({ kind }) => kind)).toContain('srt');
});

const raise = (): never => {
  throw new Error('There is no such event.');
};
