import { expect, onTestFinished, test, vi } from 'vitest';
import { openStore } from '../../src/kernel/store/store';
import { NatsWakeUps } from '../../src/kernel/store/wake-ups/nats';
import { freePort } from '../support/child';
import { natsServer } from '../support/nats';
import { cloneDatabase } from '../support/world';

/** A node that sleeps, and how often it was woken. */
async function sleeper(wakeUps: NatsWakeUps) {
  const onWake = vi.fn<() => void>();
  const onError = vi.fn<(error: Error) => void>();
  onTestFinished(() => wakeUps.stop());
  await wakeUps.start({ onWake, onError, onLost: onError });
  return { wakeUps, onWake, onError, woken: () => onWake.mock.calls.length };
}

test('a node wakes the others of its service, and not itself', async () => {
  const { settings } = await natsServer();
  const names = ['club', 'club', 'another'];
  const [writer, reader, stranger] = await Promise.all(names.map((name) => sleeper(new NatsWakeUps(settings, name))));
  for (const each of [writer, reader, stranger]) await expect.poll(() => each?.woken()).toBe(1);
  await writer?.wakeUps.send();
  await expect.poll(() => reader?.woken()).toBe(2);
  expect([writer?.woken(), stranger?.woken()]).toEqual([1, 1]);
});

test('a server that goes away is reported once; nodes look when it is back, and are woken again', async () => {
  const server = await natsServer();
  const [writer, reader] = [
    await sleeper(new NatsWakeUps(server.settings, 'club')),
    await sleeper(new NatsWakeUps(server.settings, 'club')),
  ];
  for (const each of [writer, reader]) await expect.poll(each.woken).toBe(1);
  await server.kill();
  await expect.poll(() => reader.onError.mock.calls.length).toBe(1);
  await writer.wakeUps.send();
  await server.start();
  for (const each of [writer, reader]) await expect.poll(each.woken).toBe(2);
  await writer.wakeUps.send();
  await expect.poll(reader.woken).toBe(3);
  expect(reader.onError).toHaveBeenCalledTimes(1);
});

test('without its server a service starts, and changes are seen by the look at the outbox', async () => {
  const database = await cloneDatabase('empty');
  onTestFinished(() => database.drop());
  const nats = { servers: [`127.0.0.1:${await freePort()}`], usesTls: false, service: 'club' };
  const [writer, reader] = [1, 2].map(() => {
    const store = openStore({ connection: database.connection, nats, onError: () => undefined });
    onTestFinished(() => store.close());
    return store;
  });
  await reader?.changes.listen();
  const heard = vi.fn<(topics: ReadonlySet<string> | undefined) => void>();
  reader?.changes.subscribe(heard);
  await writer?.transaction(async (_tx, announce) => announce('flags'));
  await expect.poll(() => heard.mock.calls).toEqual([[new Set(['flags'])]]);
});
