import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeClock } from '../model/fake-clock';
import { fetchText, TimeLimitError } from './limited-fetch';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const limits = { limitMs: 1000, limitBytes: 10 };

afterEach(() => vi.unstubAllGlobals());

describe('a limited request', () => {
  it('resolves to the text, without cookies and without a timer left', async () => {
    const clock = fakeClock();
    const asked = vi.fn<typeof fetch>(async () => new Response('<VAST/>'));
    vi.stubGlobal('fetch', asked);
    expect(await fetchText('https://a.example', { ...limits, clock })).toEqual({
      url: 'https://a.example',
      text: '<VAST/>',
    });
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' });
    expect(clock.running()).toBe(0);
  });

  it.each([
    ['an error status', async () => new Response('', { status: 500 })],
    ['an announced size', async () => new Response('x', { headers: { 'content-length': '11' } })],
    ['too many bytes', async () => new Response('xxxxxxxxxxx')],
    ['a network error', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('rejects after %s', async (_, answer) => {
    vi.stubGlobal('fetch', answer);
    await expect(fetchText('https://a.example', { ...limits, clock: fakeClock() })).rejects.toThrow(Error);
  });

  it('stops the download of an answer that is too large', async () => {
    let signal: AbortSignal | null | undefined;
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      signal = init.signal;
      return new Response('xxxxxxxxxxx');
    });
    await expect(fetchText('https://a.example', { ...limits, clock: fakeClock() })).rejects.toThrow('larger');
    expect(signal?.aborted).toBe(true);
  });

  it.each(['headers', 'body'])('rejects when its time is over, waiting for %s', async (part) => {
    const clock = fakeClock();
    const never = new Promise<Response>(() => undefined);
    const endless = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('<V')) });
    vi.stubGlobal('fetch', () => (part === 'headers' ? never : Promise.resolve(new Response(endless))));
    const result = fetchText('https://a.example', { ...limits, clock }).catch((error: unknown) => error);
    await settled();
    clock.pass(1000);
    expect(await result).toBeInstanceOf(TimeLimitError);
  });

  it('is aborted from outside', async () => {
    const controller = new AbortController();
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    });
    const result = fetchText('https://a.example', { ...limits, clock: fakeClock(), signal: controller.signal });
    controller.abort();
    await expect(result).rejects.toThrow('aborted');
  });
});
