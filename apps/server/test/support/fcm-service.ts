import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PROJECT = 'club-tv-1';
const EMAIL = 'push@club-tv-1.iam.gserviceaccount.com';

/** A message as FCM received it. */
interface FcmMessage {
  token: string;
  notification: { title: string; body?: string };
  data: Record<string, unknown>;
  android: Record<string, unknown>;
}

interface FcmAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: object;
  /** The connection ends without an answer. */
  isLost?: boolean;
}

/** The error of FCM with a code of its own. */
export const fcmError = (status: number, errorCode: string, more: object[] = []): FcmAnswer => ({
  status,
  body: {
    error: {
      code: status,
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }, ...more],
    },
  },
});

/** A local stand-in for FCM and for the issuer of its access tokens, with a service account. */
export async function startFcm() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const received: FcmMessage[] = [];
  const issued: string[] = [];
  const revoked = new Set<string>();
  const assertions: Record<string, unknown>[] = [];
  let answers: FcmAnswer[] = [];
  let asked = 0;
  let mostOctets = 0;
  let lasts = 3600;
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const text = await textOf(request);
    const send = ({ status, headers, body, isLost }: FcmAnswer) => {
      if (isLost) return request.socket.destroy();
      return reply
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body ?? {}));
    };
    if (request.url === '/token') {
      const claims = claimsOf(new URLSearchParams(text).get('assertion') ?? '', publicKey);
      if (!claims) return send({ status: 400, body: { error: 'invalid_grant' } });
      assertions.push(claims);
      issued.push(`access-${issued.length + 1}`);
      return send({ status: 200, body: { access_token: issued.at(-1), expires_in: lasts, token_type: 'Bearer' } });
    }
    asked++;
    if (request.url !== `/v1/projects/${PROJECT}/messages:send`) return send({ status: 404 });
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!issued.includes(bearer) || revoked.has(bearer))
      return send({ status: 401, body: { error: { code: 401, status: 'UNAUTHENTICATED' } } });
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next && next.status !== 200) return send(next);
    mostOctets = Math.max(mostOctets, Buffer.byteLength(text));
    received.push((JSON.parse(text) as { message: FcmMessage }).message);
    return send({ status: 200, body: { name: `projects/${PROJECT}/messages/${received.length}` } });
  };
  const server = createServer((request, reply) => void answer(request, reply));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-fcm-'));

  /** Writes a service account; without changes the one that is known here. */
  const credentials = async (changes: Record<string, unknown> = {}) => {
    const file = path.join(folder, `account-${Object.keys(changes).join('-') || 'known'}.json`);
    const account = {
      type: 'service_account',
      project_id: PROJECT,
      private_key_id: 'abc123',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      client_email: EMAIL,
      token_uri: `${origin}/token`,
      ...changes,
    };
    await writeFile(file, JSON.stringify(account));
    return file;
  };
  return {
    origin,
    received,
    issued,
    assertions,
    credentials,
    asked: () => asked,
    mostOctets: () => mostOctets,
    revokeTokens: () => issued.forEach((token) => revoked.add(token)),
    /** The answers to come; the last one stays. */
    answerWith(...next: FcmAnswer[]) {
      answers = next;
    },
    issueFor(seconds: number) {
      lasts = seconds;
    },
    env: async (changes?: Record<string, unknown>) => ({
      FCM_CREDENTIALS: await credentials(changes),
      FCM_API_URL: origin,
    }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type FcmService = Awaited<ReturnType<typeof startFcm>>;

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** The claims of a token with a valid signature. */
export function claimsOf(token: string, key: KeyObject): Record<string, unknown> | undefined {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${header}.${payload}`);
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    return undefined;
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  return { ...read(header), ...read(payload) };
}
