import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { endpoints } from '@touchline/contract';
import { calls } from '@touchline/contract/schema';
import { expect, test } from 'vitest';
import { misread, type Schema } from './misread';

/** The parts of a call that a client sends. */
const SENT = ['params', 'query', 'body'] as const;

type Call = Readonly<Partial<Record<(typeof SENT)[number] | 'answer', Schema>>>;
type Contract = Readonly<Record<string, Call>>;

/** The folder in which the release before was unpacked. */
const folder = process.env['PREVIOUS_RELEASE'] ?? '';
const load = async (file: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'packages/contract/src', file)).href);
const before = (await load('schema/index.ts'))['calls'] as Contract;
const addressesBefore = (await load('endpoints.ts'))['endpoints'] as Readonly<Record<string, string>>;
const now = calls as unknown as Contract;
const addresses: Readonly<Record<string, string>> = endpoints;

test('clients of the release before find every call where it was', () => {
  expect(Object.keys(before).length).toBeGreaterThan(100);
  const moved = Object.keys(before).filter((name) => addresses[name] !== addressesBefore[name]);
  expect(moved).toEqual([]);
});

test('this server reads what clients of the release before send', () => {
  const faults = Object.entries(before).flatMap(([name, call]) =>
    SENT.flatMap((part) => {
      const [written, read] = [call[part], now[name]?.[part]];
      if (!read) return [];
      return misread(written ?? { type: 'object' }, read, { isStrict: true }, `${name} ${part}`);
    }),
  );
  expect(faults).toEqual([]);
});

test('clients of the release before read what this server answers', () => {
  const faults = Object.entries(before).flatMap(([name, { answer }]) => {
    const written = now[name]?.answer;
    return answer && written ? misread(written, answer, { isStrict: false }, `${name} answer`) : [];
  });
  expect(faults).toEqual([]);
});
