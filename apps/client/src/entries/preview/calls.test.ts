import { previewStateHeader } from '@touchline/contract';
import { expect, test, vi } from 'vitest';
import { previewFetch } from './calls';

const HOUR = 3_600_000;
const ORIGIN = 'https://club.example';
const state = { at: 5, regionId: 'austria', locale: 'en', viewer: 'pass', rights: ['all'] } as const;

function frame(aheadMs = 0) {
  const sent: { url: string; headers: Headers }[] = [];
  const refused: number[] = [];
  const status = { now: 200 };
  const real = vi.fn<typeof fetch>(async (url, init) => {
    sent.push({
      url: (url instanceof Request ? url.url : String(url)).replace(ORIGIN, ''),
      headers: new Headers(init?.headers),
    });
    return new Response('{}', { status: status.now });
  });
  const clock = { seconds: () => 1_764_000_000, aheadMs: () => aheadMs };
  const call = previewFetch(real, {
    origin: ORIGIN,
    previewId: 'p1',
    state: () => ({ ...state, rights: [...state.rights] }),
    clock,
    onRefused: (code) => refused.push(code),
  });
  return { call, sent, refused, status };
}

test('calls of a frame name the moment and the viewer', async () => {
  const { call, sent } = frame();
  await call('/api/previews/p1/v3/home/page?locale=en');
  const header = sent[0]?.headers.get(previewStateHeader) ?? '';
  expect(JSON.parse(atob(header.replaceAll('-', '+').replaceAll('_', '/')))).toEqual({
    at: 1_764_000_000,
    viewer: 'pass',
    rights: ['all'],
  });
});

test('nothing is sent to other services', async () => {
  const { call, sent } = frame();
  expect((await call('https://ads.example/tag')).status).toBe(204);
  expect(sent).toEqual([]);
});

test('scores are those of the previewed moment, and none where it lies ahead', async () => {
  const path = '/api/previews/p1/v3/scores?eventIds=final';
  const present = frame();
  await present.call(path);
  expect(present.sent[0]?.url).toBe('/api/v3/scores?eventIds=final');
  const past = frame(-HOUR);
  await past.call(path);
  expect(past.sent[0]?.url).toBe('/api/v3/scores?eventIds=final&at=1764000000');
  const ahead = frame(HOUR);
  expect(await (await ahead.call(path)).json()).toMatchObject({ items: [] });
  expect(ahead.sent).toEqual([]);
});

test('a preview that has ended is told', async () => {
  const { call, refused, status } = frame();
  status.now = 401;
  await call('/api/previews/p1/v3/home/page');
  expect(refused).toEqual([401]);
});
