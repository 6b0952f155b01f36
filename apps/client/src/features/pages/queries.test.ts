import { QueryClient } from '@tanstack/react-query';
import type { ContextReference } from '@touchline/contract';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../shell/api/api';
import { defaultConfig } from '../../shell/config/load-config';
import { gridsQuery, linesQuery } from './queries';

const kinds = ['lines', 'grids'] as const;
const references: ContextReference[] = [{ contextId: 'live', includeIfEmpty: true }, { contextId: 'replays' }];

/** Fetches lines or grids; returns the body of the request and the seconds until the next one. */
async function fetched(kind: (typeof kinds)[number], event?: { startTime: number; endTime?: number }) {
  const bodies: Record<string, unknown>[] = [];
  const parts = [{ contextId: 'live', tiles: [{ data: event ? { event } : {} }] }];
  const api = {
    audience: { platform: 'web', locale: 'en', regionId: undefined },
    call: async (_name: string, { body }: { body: Record<string, unknown> }) => {
      bodies.push(body);
      return { lines: parts, grids: parts };
    },
  } as unknown as Api;
  const config = { ...defaultConfig, refreshInterval: 77 };
  const queries = new QueryClient();
  const options = kind === 'lines' ? linesQuery(api, references, 50, config) : gridsQuery(api, references, config);
  await queries.prefetchQuery(options as ReturnType<typeof linesQuery>);
  const interval = options.refetchInterval as (query: unknown) => number;
  return { body: bodies[0], askAgainIn: interval(queries.getQueryCache().find({ queryKey: options.queryKey })) / 1000 };
}

test.each(kinds)('PAGE-07c %s that stay when empty are named in the request', async (kind) => {
  expect((await fetched(kind)).body).toMatchObject({
    contextIds: ['live', 'replays'],
    includeIfEmptyContextIds: ['live'],
  });
});

test.each(kinds)(
  'CONFIG-09b %s are refreshed at the configured interval, and when an event starts or ends',
  async (kind) => {
    const now = Date.now() / 1000;
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    expect((await fetched(kind)).askAgainIn).toBe(77);
    expect((await fetched(kind, { startTime: now + 20 })).askAgainIn).toBeCloseTo(20, 0);
    expect((await fetched(kind, { startTime: now - 100, endTime: now + 30 })).askAgainIn).toBeCloseTo(30, 0);
    expect((await fetched(kind, { startTime: now - 100, endTime: now - 30 })).askAgainIn).toBe(77);
    // A kick-off is at one moment for all viewers of home: they do not ask at once.
    random.mockReturnValue(0.999);
    expect((await fetched(kind, { startTime: now + 20 })).askAgainIn).toBeCloseTo(23, 0);
    random.mockRestore();
  },
);
