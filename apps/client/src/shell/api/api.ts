import {
  type AppCallName,
  appEndpoints,
  type CallAnswer,
  type CallArguments,
  type CallProblem,
  createClient,
  type FetchAnswer,
  type FetchInit,
  type StreamName,
  type UserType,
} from '@touchline/contract';
import { type Audience, audienceQuery } from './audience';
import { isBusy, pauseAfter } from './patience';
import { isForPeople, isFreeForGuests, needsToken, usesCookie } from './personal';

const UNAUTHORIZED = 401;
/** Not found, and invalid ids. */
const MISSING: ReadonlySet<unknown> = new Set([404, 400]);

const NOT_SIGNED_IN: CallProblem = { statusCode: 403, title: 'Not signed in', kind: 'problem' };

/** The error of the API layer: a problem response, or a network failure. */
export class ApiError extends Error {
  readonly problem: CallProblem;

  constructor(problem: CallProblem) {
    super(problem.detail ?? problem.title);
    this.name = 'ApiError';
    this.problem = problem;
  }
}

/** Whether an error means "not found"; also for an error that was hydrated as plain data. */
export function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('problem' in error)) return false;
  const { problem } = error;
  return typeof problem === 'object' && problem !== null && 'statusCode' in problem && MISSING.has(problem.statusCode);
}

/** Whether the server left a call out because it is full: what it is for comes later by itself. */
export const isLeftOut = (error: unknown): boolean => error instanceof ApiError && isBusy(error.problem);

/** The part of a session that the API layer uses. */
export interface SessionTokens {
  token(): string | undefined;
  userType(): UserType;
  /** Gets a token if there is none, where that is possible now. */
  start(): Promise<boolean>;
  /** Renews the tokens after this one was refused; concurrent calls share one renewal. */
  renew(refused: string): Promise<boolean>;
}

type PlainCall = Exclude<AppCallName, StreamName>;

/** API client: adds common parameters and bearer, retries once after 401, waits for a full server, has time limits. Rejects with `ApiError`. */
export interface Api {
  readonly audience: Audience;
  /** Base address, for streams. */
  readonly baseUrl: string;
  call<N extends PlainCall>(name: N, ...args: CallArguments<N>): Promise<CallAnswer<N>>;
  /** The authorization header, for requests outside this client, such as DRM licences. */
  bearer(): Readonly<Record<string, string>>;
}

interface ApiOptions {
  baseUrl: string;
  fetch: (url: string, init: FetchInit) => Promise<FetchAnswer>;
  audience: Audience;
  session: SessionTokens;
  timeoutMs?: number;
  /** Pauses before a full server is asked again. */
  pause?: (ms: number) => Promise<void>;
}

/** Calls that change nothing; only these are repeated. */
const isRead = (name: AppCallName): boolean => /^GET|Rights$|[$]batch/.test(appEndpoints[name]);

const pauseOfBrowser = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function createApi({ baseUrl, fetch, audience, session, timeoutMs, pause = pauseOfBrowser }: ApiOptions): Api {
  const client = createClient({
    baseUrl,
    fetch,
    common: () => ({ ...audienceQuery(audience), userType: session.userType() }),
    token: () => session.token(),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  return {
    audience,
    baseUrl,
    bearer() {
      const token = session.token();
      return token === undefined ? {} : { authorization: `Bearer ${token}` };
    },
    async call(name, ...args) {
      const isOptional = isFreeForGuests(name) && session.userType() === 'anonymous';
      if (!isOptional && needsToken(name) && session.token() === undefined) await session.start();
      // The viewer may have been signed out while the call waited for a token.
      if (isForPeople(name) && session.userType() !== 'registered') throw new ApiError(NOT_SIGNED_IN);
      const used = usesCookie(name) ? undefined : session.token();
      let result = await client.call(name, ...args);
      if (
        !result.ok &&
        result.problem.statusCode === UNAUTHORIZED &&
        (await (used === undefined ? isOptional && session.start() : session.renew(used)))
      )
        result = await client.call(name, ...args);
      for (let tries = 1; !result.ok; tries++) {
        const ms = isRead(name) ? pauseAfter(result.problem, tries, Math.random()) : undefined;
        if (ms !== undefined) await pause(ms);
        if (ms === undefined || args[0]?.signal?.aborted) throw new ApiError(result.problem);
        result = await client.call(name, ...args);
      }
      return result.data;
    },
  };
}
