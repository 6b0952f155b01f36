import { request } from 'node:http';
import { type AddressInfo, connect as open } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Node, startClubNode } from '../support/world';

let node: Node;
let port: number;
beforeAll(async () => {
  node = await startClubNode();
  await node.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = node.app.server.address() as AddressInfo);
});
afterAll(() => node.close());

interface RawAnswer {
  status: number;
  type: string;
  body: string;
}

/** Sends the path verbatim, where ordinary clients would normalise it. */
function get(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          body: Buffer.concat(parts).toString(),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** Sends bytes and reads until the server closes the connection. */
function talk(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = open(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      heard += text;
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
}

const places = [
  '/api/v3/pages/',
  '/api/v3/events/',
  '/api/v3/channels/',
  '/api/v3/lineContexts/',
  '/api/v3/regions/',
  '/api/locales/',
  '/api/identity/',
  '/api/docs/',
  '/api/',
  '/art/',
  '/art/0000000000000000/',
  '/origin/',
  '/origin/live/',
  '/origin/live/arena/open/',
  '/',
];
const escapes = [
  '../../../../etc/passwd',
  '..',
  '%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..%5c..%5c..%5cwindows%5cwin.ini',
  '..\\..\\etc\\passwd',
  '%252e%252e%252fetc%252fpasswd',
  '....//....//etc/passwd',
  '%c0%ae%c0%ae/etc/passwd',
  'x%00.webp',
  '%',
  '%zz',
  '%e0%a4%a',
];

test.each(places)('no path below %s escapes it', async (place) => {
  for (const escape of escapes) {
    const { status, type, body } = await get(`${place}${escape}`);
    expect(status, `${place}${escape}: ${body}`).toBeGreaterThanOrEqual(400);
    expect(status, `${place}${escape}: ${body}`).toBeLessThan(500);
    expect(type).toMatch(/^application\/problem\+json/);
    expect(Object.keys(JSON.parse(body) as object).slice(0, 2)).toEqual(['statusCode', 'title']);
    expect(body).not.toMatch(/root:|node_modules|\bat .+:\d+:\d+/);
  }
});

test('a request that is not HTTP gets a problem document', async () => {
  const heard = await talk('this is not a request\r\n\r\n');
  expect(heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(heard).toContain('content-type: application/problem+json');
  expect(JSON.parse(heard.slice(heard.indexOf('\r\n\r\n')))).toMatchObject({ statusCode: 400 });
});

test('oversized headers are a 431 problem', async () => {
  const heard = await talk(`GET /api/status HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`);
  expect(heard).toMatch(/^HTTP\/1\.1 431 /);
  expect(JSON.parse(heard.slice(heard.indexOf('\r\n\r\n')))).toMatchObject({ statusCode: 431 });
});

test('a chunked body without a length is still limited', async () => {
  const chunk = `${(70_000).toString(16)}\r\n${'x'.repeat(70_000)}\r\n0\r\n\r\n`;
  const heard = await talk(
    `POST /api/identity/touchline/refresh HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${chunk}`,
  );
  expect(heard).toMatch(/^HTTP\/1\.1 413 /);
});

test.each(['xchunked', 'chunked, identity', 'gzip, chunked', 'chunked, chunked', 'identity', '"chunked"'])(
  'a body in the transfer coding %s is refused, and what follows it is not another request',
  async (coding) => {
    const heard = await talk(
      `POST /api/identity/touchline/refresh HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: ${coding}\r\n\r\n0\r\n\r\nGET /api/live HTTP/1.1\r\nHost: x\r\n\r\n`,
    );
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard).not.toContain('"live"');
  },
);

test('a request inside of a refused body does nothing', async () => {
  const post = (url: string, header: string) => `POST ${url} HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`;
  const heard = await talk(
    post('/api/identity/touchline/refresh', 'Transfer-Encoding: xchunked') +
      post('/api/login/deviceflowsessions', 'Content-Length: 0'),
  );
  expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  const { rows } = await node.store.pool.query('select id from device_flow_session');
  expect(rows).toEqual([]);
});

const idFor = async (given: string) =>
  (await node.app.inject({ url: '/api/status', headers: { 'x-request-id': given } })).headers['x-request-id'];

test('a client’s request id is accepted only when it is safe', async () => {
  expect(await idFor('trace-42')).toBe('trace-42');
  expect(await idFor('evil id; set')).toMatch(/^[0-9a-f]{8}-\d+$/);
  expect(await idFor('x'.repeat(65))).toMatch(/^[0-9a-f]{8}-\d+$/);
});
