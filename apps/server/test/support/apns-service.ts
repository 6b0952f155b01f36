import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claimsOf } from './fcm-service';

const KEY_ID = 'KEY1234567';
const IOS_APP = 'TEAM123456.tv.touchline.app';

/** A message as Apple's push service received it. */
interface ApnsMessage {
  path: string;
  headers: IncomingHttpHeaders;
  message: { aps: { alert: { title: string; body?: string } } } & Record<string, unknown>;
}

interface ApnsAnswer {
  status: number;
  reason?: string;
  timestamp?: number;
  headers?: Record<string, string>;
  /** The connection ends without an answer. */
  isLost?: boolean;
}

/** A local stand-in for Apple's push service, with a key that it knows. */
export async function startApns({ now }: { now: () => number }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const received: ApnsMessage[] = [];
  const tokens = new Set<string>();
  const sessions = new Set<ServerHttp2Session>();
  let answers: ApnsAnswer[] = [];
  let asked = 0;
  let connections = 0;
  let mostOctets = 0;
  const server = createServer();
  server.on('session', (session) => {
    connections++;
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => undefined);
  });
  server.on('stream', (stream, headers) => {
    const parts: Buffer[] = [];
    stream.on('error', () => undefined);
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      asked++;
      const send = ({ status, reason, timestamp, headers: more, isLost }: ApnsAnswer) => {
        if (isLost) return stream.session?.destroy();
        stream.respond({ ':status': status, ...more });
        return stream.end(reason === undefined ? '' : JSON.stringify({ reason, timestamp }));
      };
      const token = /^bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
      tokens.add(token);
      const claims = claimsOf(token, publicKey);
      if (claims?.['kid'] !== KEY_ID || claims['iss'] !== 'TEAM123456' || claims['alg'] !== 'ES256')
        return send({ status: 403, reason: 'InvalidProviderToken' });
      if (now() / 1000 - Number(claims['iat']) > 3600) return send({ status: 403, reason: 'ExpiredProviderToken' });
      const next = answers.length > 1 ? answers.shift() : answers[0];
      if (next && next.status !== 200) return send(next);
      const body = Buffer.concat(parts);
      mostOctets = Math.max(mostOctets, body.length);
      received.push({ path: headers[':path'] ?? '', headers, message: JSON.parse(body.toString()) });
      return send({ status: 200 });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-apns-'));
  const keyFile = async (key = privateKey) => {
    const file = path.join(folder, key === privateKey ? 'known.p8' : 'other.p8');
    await writeFile(file, key.export({ type: 'pkcs8', format: 'pem' }));
    return file;
  };
  return {
    origin,
    received,
    asked: () => asked,
    connections: () => connections,
    mostOctets: () => mostOctets,
    /** The provider tokens that were used so far. */
    tokens: () => tokens.size,
    /** The answers to come; the last one stays. */
    answerWith(...next: ApnsAnswer[]) {
      answers = next;
    },
    /** Ends all connections, as Apple does for maintenance. */
    async hangUp() {
      for (const session of sessions) session.destroy();
    },
    env: async (key?: Parameters<typeof keyFile>[0]) => ({
      APNS_KEY: await keyFile(key),
      APNS_KEY_ID: KEY_ID,
      APNS_API_URL: origin,
      IOS_APP,
    }),
    async close() {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type ApnsService = Awaited<ReturnType<typeof startApns>>;
