import { EventEmitter } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { Calls } from '../../auth';
import { slotRoutes } from './routes';

type Handler = (incoming: object) => Promise<unknown>;
type Services = Parameters<typeof slotRoutes>[2];

test('the signal of a sample is aborted when the connection ends', async () => {
  const handlers = new Map<string, Handler>();
  const calls = { answer: (_app: unknown, name: string, handle: Handler) => void handlers.set(name, handle) };
  const signals: AbortSignal[] = [];
  const samples = { write: async (_sample: string, { signal }: { signal: AbortSignal }) => void signals.push(signal) };
  slotRoutes({} as FastifyInstance, calls as unknown as Calls, { samples } as unknown as Services);
  const raw = new EventEmitter();
  await handlers.get('slotVast')?.({
    query: { placement: 'preroll', sample: 'slow' },
    audience: { locale: 'en' },
    request: { protocol: 'https', host: 'tv.example' },
    reply: { raw, type: () => undefined },
  });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  raw.emit('close');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
