import { randomUUID } from 'node:crypto';
import type { Playback, Problem } from '@touchline/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listenTo } from '../support/event-stream';
import { pitchLoop } from '../support/media';
import { deviceTokens, signedIn } from '../support/people';
import { cloneDatabase, clubNode, type Node, startClubNode, startNode } from '../support/world';

let node: Node;
beforeAll(async () => {
  node = await startClubNode({ loops: await pitchLoop() });
});
afterAll(() => node.close());

/** A device of an account: a session of its own. */
interface Device {
  familyId: string;
  headers: { authorization: string };
}

/** The devices of a new account. */
async function devicesOf({ services, clock, store }: Node, names: readonly string[]): Promise<Device[]> {
  const accountId = randomUUID();
  await store.db
    .insertInto('account')
    .values({ id: accountId, kind: 'registered', username: accountId, password_hash: Buffer.alloc(1) })
    .execute();
  return Promise.all(
    names.map(async (name) => {
      const [familyId, at] = [randomUUID(), new Date(clock.now())];
      await store.db
        .insertInto('session_family')
        .values({
          id: familyId,
          account_id: accountId,
          created_at: at,
          expires_at: new Date(clock.now() + 86_400_000),
          revoked_at: null,
          name,
          last_used_at: at,
          authenticated_at: at,
          cookie_hash: null,
        })
        .execute();
      const expires = clock.seconds + 7200;
      const token = await services.tokens.issue({ accountId, userType: 'registered', familyId, expires });
      return { familyId, headers: { authorization: `Bearer ${token}` } };
    }),
  );
}

const play = ({ app }: Node, { headers }: Device, query = '', channel = 'members') =>
  app.inject({ url: `/api/v3/channels/${channel}/playback${query}`, headers });

const statusesOf = async (on: Node, devices: readonly Device[], query?: string) => {
  const statuses: number[] = [];
  // One after another, a second apart: the first is the oldest.
  for (const device of devices) {
    statuses.push((await play(on, device, query)).statusCode);
    on.clock.seconds++;
  }
  return statuses;
};

const pathOf = (answer: { json(): unknown }) => {
  const { sources } = answer.json() as Playback;
  return new URL(sources[0]?.url ?? '').pathname;
};

test('three devices of an account play; the fourth is refused with the names of the others, oldest first', async () => {
  const devices = await devicesOf(node, ['Kitchen TV', 'Phone', 'Laptop', 'Tablet']);
  const begun = node.clock.seconds;
  expect(await statusesOf(node, devices)).toEqual([200, 200, 200, 409]);
  const refused = await play(node, devices[3] as Device);
  const problem: Problem = refused.json();
  expect(problem).toMatchObject({ statusCode: 409, title: 'Watching on too many devices' });
  expect(problem.devices).toEqual([
    { id: devices[0]?.familyId, name: 'Kitchen TV', since: begun },
    { id: devices[1]?.familyId, name: 'Phone', since: begun + 1 },
    { id: devices[2]?.familyId, name: 'Laptop', since: begun + 2 },
  ]);
  expect(problem).not.toHaveProperty('takenOverBy');
  expect(refused.body).not.toContain('/origin/');
});

test('eleven devices at once get three addresses', async () => {
  const devices = await devicesOf(
    node,
    Array.from({ length: 11 }, (_, number) => `Device ${number}`),
  );
  const answers = await Promise.all(devices.map((device) => play(node, device)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(8);
});

test('a device that plays renews its address and changes channels without a further place', async () => {
  const devices = await devicesOf(node, ['Kitchen TV', 'Phone', 'Laptop']);
  expect(await statusesOf(node, devices)).toEqual([200, 200, 200]);
  node.clock.seconds += 600;
  expect(await statusesOf(node, devices)).toEqual([200, 200, 200]);
});

test('a place is free again when its addresses have expired', async () => {
  const devices = await devicesOf(node, ['Kitchen TV', 'Phone', 'Laptop', 'Tablet']);
  expect(await statusesOf(node, devices)).toEqual([200, 200, 200, 409]);
  node.clock.seconds += 890;
  expect(await statusesOf(node, devices.slice(3))).toEqual([409]);
  node.clock.seconds += 20;
  expect(await statusesOf(node, devices.slice(3))).toEqual([200]);
});

test('taking over ends the oldest device: its address is refused at once, and it learns which device plays instead', async () => {
  const devices = await devicesOf(node, ['Kitchen TV', 'Phone', 'Laptop', 'Tablet']);
  const [oldest, second, , tablet] = devices as [Device, Device, Device, Device];
  const paths = [pathOf(await play(node, oldest))];
  node.clock.seconds++;
  paths.push(pathOf(await play(node, second)));
  await statusesOf(node, devices.slice(1, 3));
  const taken = await play(node, tablet, '?takeOver=true');
  expect(taken.statusCode).toBe(200);
  await expect.poll(async () => (await node.app.inject(paths[0] ?? '')).statusCode).toBe(403);
  expect((await node.app.inject(paths[0] ?? '')).json()).toMatchObject({ title: 'This address has ended' });
  expect((await node.app.inject(paths[1] ?? '')).statusCode).toBe(200);
  expect((await node.app.inject(pathOf(taken))).statusCode).toBe(200);
  const problem: Problem = (await play(node, oldest)).json();
  expect(problem).toMatchObject({ statusCode: 409, takenOverBy: 'Tablet' });
  expect(problem.devices?.map(({ name }) => name)).toEqual(['Phone', 'Laptop', 'Tablet']);
});

test('a device that was taken over from may take over again, and its new address plays', async () => {
  const devices = await devicesOf(node, ['Kitchen TV', 'Phone', 'Laptop', 'Tablet']);
  const [oldest, second, , tablet] = devices as [Device, Device, Device, Device];
  await statusesOf(node, devices.slice(0, 3));
  await play(node, tablet, '?takeOver=true');
  node.clock.seconds++;
  const back = await play(node, oldest, '?takeOver=true');
  expect((await node.app.inject(pathOf(back))).statusCode).toBe(200);
  expect((await play(node, second)).json()).toMatchObject({ statusCode: 409, takenOverBy: 'Kitchen TV' });
});

const stop = ({ app }: Node, { headers }: Device, expiresAt: number) =>
  app.inject({ method: 'DELETE', url: `/api/v3/my/playback?expiresAt=${expiresAt}`, headers });

const expiryOf = (answer: { json(): unknown }) => (answer.json() as Playback).expiresAt ?? 0;

test('a device that stopped makes room without being asked, and its address ends then', async () => {
  const devices = await devicesOf(node, ['Kitchen TV', 'Phone', 'Laptop', 'Tablet', 'Console']);
  const [, phone, , tablet, console] = devices as [Device, Device, Device, Device, Device];
  expect(await statusesOf(node, devices.slice(0, 3))).toEqual([200, 200, 200]);
  const last = await play(node, phone);
  expect(last.json()).toMatchObject({ countsAsDevice: true });
  expect((await stop(node, phone, expiryOf(last))).statusCode).toBe(204);
  expect((await node.app.inject(pathOf(last))).statusCode).toBe(200);
  expect((await play(node, tablet)).statusCode).toBe(200);
  await expect.poll(async () => (await node.app.inject(pathOf(last))).statusCode).toBe(403);
  const refused: Problem = (await play(node, console)).json();
  expect(refused.devices?.map(({ name }) => name)).toEqual(['Kitchen TV', 'Laptop', 'Tablet']);
});

test('a device that stopped and plays again has its place, even if the notice of the stop arrives late', async () => {
  const devices = await devicesOf(node, ['Kitchen TV', 'Phone', 'Laptop', 'Tablet']);
  const [tv, , , tablet] = devices as [Device, Device, Device, Device];
  expect(await statusesOf(node, devices.slice(0, 3))).toEqual([200, 200, 200]);
  const first = await play(node, tv);
  await stop(node, tv, expiryOf(first));
  node.clock.seconds++;
  const second = await play(node, tv);
  expect((await play(node, tablet)).statusCode).toBe(409);
  await stop(node, tv, expiryOf(first));
  expect((await play(node, tablet)).statusCode).toBe(409);
  expect((await node.app.inject(pathOf(second))).statusCode).toBe(200);
});

test('a licence keeps the place of a device and does not lengthen it', async () => {
  const devices = await devicesOf(node, ['Kitchen TV', 'Phone', 'Laptop', 'Tablet']);
  const [tv, , , tablet] = devices as [Device, Device, Device, Device];
  await statusesOf(node, devices.slice(1, 3));
  const last = await play(node, tv);
  node.clock.seconds += 5;
  const url = '/api/v3/channels/members/license';
  await node.app.inject({ method: 'POST', url, headers: tv.headers, payload: { kids: ['A'.repeat(22)] } });
  expect((await play(node, tablet)).statusCode).toBe(409);
  await stop(node, tv, expiryOf(last));
  expect((await play(node, tablet)).statusCode).toBe(200);
});

test('taking over prefers a device that stopped to one that plays', async () => {
  const devices = await devicesOf(node, ['Kitchen TV', 'Phone', 'Laptop', 'Tablet']);
  const [tv, phone, , tablet] = devices as [Device, Device, Device, Device];
  const first = pathOf(await play(node, tv));
  await statusesOf(node, devices.slice(1, 3));
  const last = await play(node, phone);
  await stop(node, phone, expiryOf(last));
  expect((await play(node, tablet, '?takeOver=true')).statusCode).toBe(200);
  await expect.poll(async () => (await node.app.inject(pathOf(last))).statusCode).toBe(403);
  expect((await node.app.inject(first)).statusCode).toBe(200);
});

test('taking over takes nothing where a place is free', async () => {
  const devices = await devicesOf(node, ['Kitchen TV', 'Phone']);
  expect(await statusesOf(node, devices, '?takeOver=true')).toEqual([200, 200]);
  expect(await statusesOf(node, devices)).toEqual([200, 200]);
});

test('what everyone may watch plays on any number of devices', async () => {
  const devices = await devicesOf(node, ['A', 'B', 'C', 'D', 'E']);
  for (const device of devices) {
    const answer = await play(node, device, '', 'one');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).not.toHaveProperty('countsAsDevice');
  }
});

test('the operator sets the number of devices', async () => {
  const single = await clubNode({ env: { STREAMS_PER_ACCOUNT: '1' } });
  expect(await statusesOf(single, await devicesOf(single, ['Phone', 'Laptop']))).toEqual([200, 409]);
});

test('signing out ends the addresses of a device at once and frees its place', async () => {
  const browser = await signedIn(node, 'vera@post.example');
  const first = await deviceTokens(node, browser);
  const answer = await node.app.inject({
    url: '/api/v3/channels/members/playback',
    headers: { authorization: `Bearer ${first.accessToken}` },
  });
  const path = pathOf(answer);
  expect((await node.app.inject(path)).statusCode).toBe(200);
  const payload = { refreshToken: first.refreshToken };
  await node.app.inject({ method: 'POST', url: '/api/identity/touchline/signout', payload });
  await expect.poll(async () => (await node.app.inject(path)).statusCode).toBe(403);
});

test('an address that is passed on to a hundred networks is served in ten of them', async () => {
  const [device] = await devicesOf(node, ['Phone']);
  const path = pathOf(await play(node, device as Device));
  const told: string[] = [];
  node.services.networks.onShared((outcome) => told.push(outcome));
  const statuses: number[] = [];
  for (let place = 0; place < 100; place++)
    statuses.push((await node.app.inject({ url: path, remoteAddress: `198.51.${place}.7` })).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 403)).toHaveLength(90);
  expect(told.filter((outcome) => outcome === 'noticed')).toHaveLength(1);
});

test('a device on another node is told at once that it was taken over from, and its address ends there too', async () => {
  const database = await cloneDatabase('filled');
  onTestFinished(() => database.drop());
  const loops = await pitchLoop();
  const env = { STREAMS_PER_ACCOUNT: '1' };
  const [near, far] = [await startNode({ database, env, loops }), await startNode({ database, env, loops })];
  onTestFinished(async () => {
    await near.close();
    await far.close();
  });
  const [tv, phone] = (await devicesOf(near, ['Kitchen TV', 'Phone'])) as [Device, Device];
  const path = pathOf(await play(near, tv));
  const screen = await listenTo(near, '/v3/my/changes', tv.headers);
  expect((await play(far, phone)).statusCode).toBe(409);
  expect(screen.messages()).toEqual([]);
  expect((await play(far, phone, '?takeOver=true')).statusCode).toBe(200);
  await expect.poll(screen.messages).toEqual([{ changed: ['streams'] }]);
  for (const at of [near, far]) await expect.poll(async () => (await at.app.inject(path)).statusCode).toBe(403);
});
