import {
  type CallAnswer,
  type CallArguments,
  type CallName,
  type CallProblem,
  createClient,
  type FetchAnswer,
  type FetchInit,
  type StreamName,
  type UserType,
} from '@touchline/contract';
import { type Audience, audienceQuery } from './audience';
import { isForPeople, needsToken } from './personal';

const UNAUTHORIZED = 401;
/** Not found, and what no id can be. */
const MISSING: ReadonlySet<unknown> = new Set([404, 400]);

const NOT_SIGNED_IN: CallProblem = { statusCode: 403, title: 'Not signed in', kind: 'problem' };

/** The one error of the API layer: what the server, or the way to it, said. */
export class ApiError extends Error {
  readonly problem: CallProblem;

  constructor(problem: CallProblem) {
    super(problem.detail ?? problem.title);
    this.name = 'ApiError';
    this.problem = problem;
  }
}

/** Whether the server said that there is no such thing; also of an error that came along with a page as plain data. */
export function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('problem' in error)) return false;
  const { problem } = error;
  return typeof problem === 'object' && problem !== null && 'statusCode' in problem && MISSING.has(problem.statusCode);
}

/** What the API layer needs of a session. */
export interface SessionTokens {
  token(): string | undefined;
  userType(): UserType;
  /** Makes sure that there is a token, as far as that can be done now. */
  start(): Promise<boolean>;
  /** Gets new tokens after this one was refused; many who ask at once share one renewal. */
  renew(refused: string): Promise<boolean>;
}

type PlainCall = Exclude<CallName, StreamName>;

/** The way to the server: common parameters, bearer, one retry after 401, time limits. Fails with `ApiError`. */
export interface Api {
  readonly audience: Audience;
  /** Where it is, for streams: they are read by who follows them. */
  readonly baseUrl: string;
  call<N extends PlainCall>(name: N, ...args: CallArguments<N>): Promise<CallAnswer<N>>;
  /** The header that says who asks, for requests that others make: a player's for its licence. */
  bearer(): Readonly<Record<string, string>>;
}

interface ApiOptions {
  baseUrl: string;
  fetch: (url: string, init: FetchInit) => Promise<FetchAnswer>;
  audience: Audience;
  session: SessionTokens;
  timeoutMs?: number;
}

export function createApi({ baseUrl, fetch, audience, session, timeoutMs }: ApiOptions): Api {
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
      if (needsToken(name) && session.token() === undefined) await session.start();
      // Who was signed in may have become a guest while this waited for a token.
      if (isForPeople(name) && session.userType() !== 'registered') throw new ApiError(NOT_SIGNED_IN);
      const used = session.token();
      let result = await client.call(name, ...args);
      if (!result.ok && result.problem.statusCode === UNAUTHORIZED && used !== undefined && (await session.renew(used)))
        result = await client.call(name, ...args);
      if (!result.ok) throw new ApiError(result.problem);
      return result.data;
    },
  };
}
