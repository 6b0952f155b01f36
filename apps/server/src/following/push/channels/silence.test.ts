import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Apns } from './apns';
import type { Push, PushChannel } from './channel';
import { Fcm } from './fcm';

const sockets = new Set<Socket>();
/** Takes connections and never answers. */
const silent = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => sockets.delete(socket));
  socket.resume();
});
let base = '';
beforeAll(async () => {
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  base = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

const push: Push = {
  address: 'a'.repeat(64),
  keys: undefined,
  message: { title: 'Kick-off', type: 'event', id: 'derby', tag: 'start:derby', lang: 'en' },
  urgency: 'high',
  collapseKey: 'k'.repeat(32),
  lasts: 60,
};
const more = { now: () => Date.now(), answerWithinMs: 50 };

const apns = (): PushChannel => {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return new Apns({ settings: { key, keyId: 'KEY1234567', teamId: 'TEAM123456', topic: 'tv.app', base }, ...more });
};
const fcm = (): PushChannel => {
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = { projectId: 'club', clientEmail: 'push@club', keyId: 'abc', key };
  return new Fcm({ settings: { ...account, tokenUrl: `${base}/token`, base }, ...more });
};

test.each([
  ['APNs', apns, 'the connection to APNs was lost'],
  ['FCM', fcm, 'aborted due to timeout'],
])('FORM-02b a push service that never answers does not hold up the messages: %s', async (_name, channel, said) => {
  const way = channel();
  await expect(way.send(push)).rejects.toThrow(said);
  // The next attempt opens another connection, and ends as well.
  await expect(way.send(push)).rejects.toThrow(said);
});
