import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median, type Result } from '../result';
import { root } from '../run-module';
import { keptThroughKills } from './audience-kills';

const LIMIT_MS = 1_200_000;

async function run<Printed>(program: string): Promise<Printed> {
  const args = ['--import', 'tsx', `apps/server/bench/${program}`];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, timeout: LIMIT_MS });
  return JSON.parse(stdout) as Printed;
}

interface Times {
  events: number;
  ours: number[];
  bare: number[];
}

/** Events stored over the API against a bare COPY of the same rows. */
async function ingest(): Promise<Result> {
  const { events, ours, bare } = await run<Times>('audience-ingest.ts');
  const perSecond = (times: number[]) => Math.round((events * 1000) / median(times));
  return {
    name: 'ingest',
    value: median(bare) / median(ours),
    detail: `${perSecond(ours)} events a second against ${perSecond(bare)} rows of a bare COPY`,
  };
}

/** Boards of the studio against the queries of roll-ups that they need. */
async function boards(): Promise<Result> {
  const { events, ours, bare, queries } = await run<Times & { queries: number }>('audience-boards.ts');
  const [answer, sql] = [p95(ours), p95(bare)];
  return {
    name: 'boards',
    value: answer / sql,
    detail: `${answer.toFixed(0)} ms against ${sql.toFixed(0)} ms of the ${queries} queries of four boards, ${events} events stored`,
  };
}

/** What an audience costs the server: its events, its boards, and what a crash leaves. */
export const audience = async (): Promise<Result[]> => [await ingest(), await boards(), await keptThroughKills()];

function p95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}
