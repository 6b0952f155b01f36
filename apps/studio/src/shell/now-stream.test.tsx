import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onRefused } from './api';
import { useNowStream } from './now-stream';

/** The streams that were opened: what the server sends, and how it ends them. */
interface Opened {
  url: string;
  send: (text: string) => Promise<void>;
  end: () => Promise<void>;
  signal: AbortSignal;
}
let opened: Opened[] = [];
let status = 200;

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  opened = [];
  status = 200;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    if (status !== 200) return new Response('{}', { status });
    let sink: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => (sink = controller) });
    signal.addEventListener('abort', () => sink?.error(new DOMException('Aborted', 'AbortError')));
    opened.push({
      url,
      signal,
      send: async (text) => {
        sink?.enqueue(new TextEncoder().encode(text));
        await settle();
      },
      end: async () => {
        sink?.close();
        await settle();
      },
    });
    return new Response(body);
  });
});
afterEach(() => vi.useRealTimers());

const board = (at: number) => `event: now\ndata: ${JSON.stringify({ at })}\n\n`;

test('boards arrive in pieces, and heartbeats are no boards', async () => {
  const { result } = renderHook(() => useNowStream({ audience: 'real', hours: 4 }));
  await settle();
  expect(opened[0]?.url).toBe('/api/studio/now?audience=real&hours=4');
  expect(result.current.state).toBe('connecting');
  const text = board(1);
  await opened[0]?.send(text.slice(0, 20));
  await opened[0]?.send(`${text.slice(20)}:\n\n`);
  expect(result.current).toMatchObject({ state: 'live', board: { at: 1 } });
});

test('a stream that ends is opened again, later each time, and the last board stays', async () => {
  const { result } = renderHook(() => useNowStream({ audience: 'all', hours: 4 }));
  await settle();
  await opened[0]?.send(board(1));
  await opened[0]?.end();
  expect(result.current).toMatchObject({ state: 'lost', board: { at: 1 } });
  await settle(1000);
  await opened[1]?.end();
  await settle(1999);
  expect(opened).toHaveLength(2);
  await settle(1);
  await opened[2]?.send(board(2));
  expect(result.current).toMatchObject({ state: 'live', board: { at: 2 } });
});

test('a silent stream counts as broken', async () => {
  renderHook(() => useNowStream({ audience: 'all', hours: 4 }));
  await settle();
  await settle(15_000);
  await opened[0]?.send(':\n\n');
  await settle(15_000);
  expect(opened).toHaveLength(1);
  await settle(6000);
  expect(opened).toHaveLength(2);
});

test('the browser’s way back online does not wait', async () => {
  renderHook(() => useNowStream({ audience: 'all', hours: 4 }));
  await settle();
  await opened[0]?.end();
  await act(async () => void window.dispatchEvent(new Event('online')));
  await settle();
  expect(opened).toHaveLength(2);
});

test('a refused stream is reported, and a closed room ends its stream', async () => {
  status = 401;
  const refused = vi.fn<() => void>();
  const stop = onRefused(refused);
  const { result, unmount } = renderHook(() => useNowStream({ audience: 'all', hours: 4 }));
  await settle();
  expect(refused).toHaveBeenCalledOnce();
  expect(result.current.problem?.statusCode).toBe(401);
  stop();
  status = 200;
  await settle(1000);
  unmount();
  await settle(60_000);
  expect(opened).toHaveLength(1);
  expect(opened[0]?.signal.aborted).toBe(true);
});
