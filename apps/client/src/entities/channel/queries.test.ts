import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../shell/api/api';
import { programmesQuery } from './list-queries';
import { programmeQuery } from './queries';

/** Seconds until a query with these events is fetched again, rounded. */
async function asksAgainIn(run: 'one' | 'many', endTime: number | undefined, refreshInterval: number): Promise<number> {
  const event = { id: 'e', name: 'Match', startTime: 0, ...(endTime === undefined ? {} : { endTime }) };
  const api = {
    audience: { platform: 'web', locale: 'en', regionId: undefined },
    call: async (name: string) => ({
      items: name === 'channelEvents' ? [event] : [{ channelId: 'arena', events: [event] }],
    }),
  } as unknown as Api;
  const queries = new QueryClient();
  const ask = async (options: ReturnType<typeof programmeQuery> | ReturnType<typeof programmesQuery>) => {
    await queries.prefetchQuery(options as ReturnType<typeof programmeQuery>);
    const query = queries.getQueryCache().find({ queryKey: options.queryKey });
    const interval = options.refetchInterval as ((query: unknown) => number) | undefined;
    return Math.round((interval?.(query) ?? 0) / 1000);
  };
  return run === 'one'
    ? ask(programmeQuery(api, 'arena', { refreshInterval, channelEventsLimit: 50 }))
    : ask(programmesQuery(api, ['arena'], { refreshInterval, channelEventsLimit: 50 }));
}

test.each(['one', 'many'] as const)(
  'ACCESS-09a the programme of %s channels is fetched again at the configured interval, and when it ends',
  async (run) => {
    const now = Date.now() / 1000;
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(await asksAgainIn(run, undefined, 300)).toBe(300);
    expect(await asksAgainIn(run, undefined, 0)).toBe(900);
    expect(await asksAgainIn(run, now + 120, 300)).toBe(120);
    expect(await asksAgainIn(run, now + 7200, 300)).toBe(300);
    // Not all viewers of a channel at one moment.
    random.mockReturnValue(0.999);
    expect(await asksAgainIn(run, now + 120, 300)).toBe(123);
    random.mockRestore();
  },
);

test.each([
  [20, { one: 20, many: 2 }],
  [1, { one: 1, many: 1 }],
])('CONFIG-03b no more than channelEventsLimit (%i) programmes of a channel are requested', async (limit, asked) => {
  const limits: unknown[] = [];
  const api = {
    audience: { platform: 'web', locale: 'en', regionId: undefined },
    call: async (_name: string, { query, body }: { query?: object; body?: object }) => {
      limits.push({ ...query, ...body });
      return { items: [] };
    },
  } as unknown as Api;
  const config = { refreshInterval: 900, channelEventsLimit: limit };
  const queries = new QueryClient();
  await queries.fetchQuery(programmeQuery(api, 'arena', config));
  await queries.fetchQuery(programmesQuery(api, ['arena'], config));
  expect(limits).toEqual([{ limit: asked.one }, { channelIds: ['arena'], limit: asked.many }]);
});
