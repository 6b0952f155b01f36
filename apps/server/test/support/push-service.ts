import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  message: Record<string, unknown>;
  claims: Record<string, unknown>;
  /** The public key that the sender states. */
  key: string;
}

/** A subscribed browser: its endpoint and its private keys. */
export interface Subscriber {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  decrypt: (content: Buffer) => Record<string, unknown>;
}

/** A local push service that verifies the sender and decrypts every message like a browser. */
export async function startPushService() {
  const received: Received[] = [];
  const subscribers = new Map<string, Subscriber>();
  let answer: { status: number; headers?: Record<string, string> } = { status: 201 };
  let asked = 0;
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked++;
      const path = request.url ?? '';
      const subscriber = subscribers.get(path);
      if (subscriber && answer.status < 300) {
        const { claims, key } = checkSender(request.headers.authorization ?? '');
        received.push({
          path,
          headers: request.headers,
          message: subscriber.decrypt(Buffer.concat(parts)),
          claims,
          key,
        });
      }
      reply.writeHead(answer.status, answer.headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    asked: () => asked,
    answerWith(next: typeof answer) {
      answer = next;
    },
    subscribe(): Subscriber {
      const path = `/send/${randomBytes(12).toString('hex')}`;
      const subscriber = createSubscriber(`${origin}${path}`);
      subscribers.set(path, subscriber);
      return subscriber;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;

export function createSubscriber(endpoint: string): Subscriber {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const secret = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: pair.getPublicKey().toString('base64url'), auth: secret.toString('base64url') },
    },
    decrypt: (content) =>
      JSON.parse(decrypt(content, pair.getPrivateKey(), secret).toString()) as Record<string, unknown>,
  };
}

/** Decrypts a message as in RFC 8291, implemented from the receiver's side. */
export function decrypt(content: Buffer, privateKey: Buffer, secret: Buffer): Buffer {
  const salt = content.subarray(0, 16);
  const recordSize = content.readUInt32BE(16);
  const length = content.readUInt8(20);
  const senderKey = content.subarray(21, 21 + length);
  const record = content.subarray(21 + length);
  if (record.length > recordSize) throw new Error('More than one record');
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), senderKey]);
  const derive = (material: Uint8Array, with_: Uint8Array, about: Uint8Array, octets: number) =>
    Buffer.from(hkdfSync('sha256', material, with_, about, octets));
  const material = derive(own.computeSecret(senderKey), secret, info, 32);
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end !== plain.length - 1) throw new Error('The last record has no mark');
  return plain.subarray(0, end);
}

/** The claims of a sender with a valid signature (RFC 8292). */
function checkSender(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The sender’s signature does not hold');
  return { claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>, key };
}
