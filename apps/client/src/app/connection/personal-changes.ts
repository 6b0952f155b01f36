import type { QueryClient } from '@tanstack/react-query';
import { createClient, type PersonalTopic } from '@touchline/contract';
import { spread } from '@touchline/rules/app/jitter';
import { tellDevicesChanged } from '../../entities/other-devices';
import { refreshPersonal, type ViewerRights } from '../../entities/rights/rights';
import { createViewerRights } from '../../entities/rights/viewer-rights';
import type { Api } from '../../shell/api/api';
import { audienceQuery } from '../../shell/api/audience';
import { readLines } from '../../shell/api/read-lines';
import type { Session } from '../../shell/session/session';
import { browserTimers, type Timers } from '../../shell/session/timer';
import type { Runtime } from './runtime';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 240_000;

const lasting: readonly PersonalTopic[] = ['rights', 'wallets', 'favorites', 'reminders', 'positions', 'streams'];
const isTopic = (value: unknown): value is PersonalTopic =>
  value === 'session' || lasting.some((topic) => topic === value);

/** The topics in one line of the stream; none in a line of another kind. */
export function topicsIn(line: string): PersonalTopic[] {
  if (!line.startsWith('data:')) return [];
  try {
    const message: unknown = JSON.parse(line.slice('data:'.length));
    const changed = typeof message === 'object' && message !== null && 'changed' in message ? message.changed : [];
    return Array.isArray(changed) ? changed.filter(isTopic) : [];
  } catch {
    // A truncated line of a broken connection: after reconnecting everything is fetched again.
    return [];
  }
}

interface Following {
  /** Opens the stream; `undefined` where that failed. */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array> | undefined>;
  onChange: (changed: readonly PersonalTopic[]) => void;
  timers: Timers;
  random: () => number;
}

/** Listens to the stream of the person's changes until stopped; reconnects with exponential backoff, spread. */
export function followChanges({ open, onChange, timers, random }: Following): () => void {
  const stopped = new AbortController();
  let timer: unknown;
  let wait = FIRST_WAIT_MS;
  let wasOpen = false;

  const listen = async () => {
    const body = await open(stopped.signal);
    if (body && !stopped.signal.aborted) {
      wait = FIRST_WAIT_MS;
      // Changes during the interruption are unknown, so every topic counts as changed.
      if (wasOpen) onChange(lasting);
      wasOpen = true;
      await readLines(body, (line) => {
        const changed = topicsIn(line);
        if (changed.length > 0) onChange(changed);
        // A stopping server tells each client another time to return.
        if (/^retry: ?\d+$/.test(line)) wait = Math.min(Number(line.slice('retry:'.length)), LONGEST_WAIT_MS);
      });
    }
    if (stopped.signal.aborted) return;
    timer = timers.set(() => void listen(), spread(wait, random()));
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  void listen();
  return () => {
    stopped.abort();
    timers.clear(timer);
  };
}

interface Person {
  runtime: Runtime;
  api: Api;
  session: Session;
  queries: QueryClient;
  /** Receives the person's rights, or `undefined` when they are no longer valid. */
  provide: (rights: ViewerRights | undefined) => void;
}

/** Keeps the person's rights, other personal data and sign-in up to date until stopped. */
export function followPerson({ runtime, api, session, queries, provide }: Person): () => void {
  const client = createClient<Response>({
    baseUrl: runtime.apiBase,
    fetch: (url, init) => fetch(url, init),
    common: () => ({ ...audienceQuery(api.audience), userType: 'registered' }),
    token: () => session.token(),
  });
  const rights = createViewerRights({
    load: (body) => api.call('myUserRights', { body }).catch(() => undefined),
    timers: browserTimers,
  });
  provide(rights);
  const stopFollowing = followChanges({
    timers: browserTimers,
    random: Math.random,
    async open(signal) {
      const used = session.token();
      const answer = await client.open('myChanges', { signal });
      if (answer.ok) return answer.data.body ?? undefined;
      if (answer.problem.statusCode === 401 && used !== undefined) await session.renew(used);
      return undefined;
    },
    onChange(changed) {
      const used = session.token();
      // Renewing the token reveals whether the session has ended.
      if (changed.includes('session') && used !== undefined) void session.renew(used);
      if (changed.includes('streams')) tellDevicesChanged();
      refreshPersonal(queries, changed.includes('rights') ? rights : undefined);
    },
  });
  return () => {
    stopFollowing();
    rights.stop();
    provide(undefined);
  };
}
