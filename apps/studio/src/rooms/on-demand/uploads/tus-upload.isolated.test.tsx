import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startUpload } from './tus-upload';

// The client as browsers have it; here its variant for Node would be found.
vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.es5/browser/index.js'));

const BYTES = 'a whole film';
const ADDRESS = '/api/studio/uploads/film';

type Answer = [status: number, headers?: Record<string, string>, body?: string];

/** What the server answers to each method, in turn; the last answer stays. */
let answers: Record<string, Answer[]>;
/** What was asked, with the offset of what was sent. */
let asked: string[];
let server: Server;

function answer(method: string, response: ServerResponse): void {
  const left = answers[method] ?? [];
  const [status, headers = {}, body = ''] = (left.length > 1 ? left.shift() : left[0]) ?? [500];
  response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body);
}

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    const offset = request.headers['upload-offset'];
    asked.push([request.method, ...(offset === undefined ? [] : [offset])].join(' '));
    request.resume().on('end', () => answer(request.method ?? '', response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/studio/on-demand`);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Uploads until the end or a fault. */
const upload = (url: string | undefined) =>
  new Promise<'done' | { status: number; text: string | undefined }>((resolve) => {
    startUpload(new File([BYTES], 'film.mp4', { type: 'video/mp4' }), {
      url,
      onUrl: () => undefined,
      onProgress: () => undefined,
      onDone: () => resolve('done'),
      onFault: resolve,
    });
  });

const half: Answer = [200, { 'upload-offset': '5', 'upload-length': String(BYTES.length) }];
const whole: Answer = [204, { 'upload-offset': String(BYTES.length) }];

test('an upload of an earlier visit goes on at its offset, also when the server is away for a moment', async () => {
  answers = { HEAD: [[503], half], PATCH: [whole], POST: [[201, { location: '/api/studio/uploads/other' }]] };
  expect(await upload(ADDRESS)).toBe('done');
  expect(asked).toEqual(['HEAD', 'HEAD', 'PATCH 5']);
});

test('an upload is begun once, whatever follows', async () => {
  answers = { POST: [[201, { location: ADDRESS }]], PATCH: [[502], whole], HEAD: [[502], half] };
  expect(await upload(undefined)).toBe('done');
  expect(asked).toEqual(['POST', 'PATCH 0', 'HEAD', 'HEAD', 'PATCH 5']);
});

test('an upload that the server no longer has is not begun again unasked', async () => {
  answers = { HEAD: [[410]], POST: [[201, { location: '/api/studio/uploads/other' }]], PATCH: [whole] };
  expect(await upload(ADDRESS)).toMatchObject({ status: 410 });
  expect(asked).toEqual(['HEAD']);
});

test('a full storage is said at once', async () => {
  answers = { POST: [[507, {}, JSON.stringify({ detail: 'There is room for a file of 1 GB.' })]] };
  expect(await upload(undefined)).toEqual({ status: 507, text: 'There is room for a file of 1 GB.' });
  expect(asked).toEqual(['POST']);
});
