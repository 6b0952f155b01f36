import type { Static, TSchema } from 'typebox';
import type { AppCallName } from './app-endpoints';
import type { CallName } from './endpoints';
import type { Calls, CommonQuery, Problem } from './schema';

/** The abort signal of the environment (browser or Node), or its minimal interface. */
export type Signal = typeof globalThis extends { AbortSignal: { prototype: infer S } }
  ? S & ListenableSignal
  : ListenableSignal;

interface ListenableSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Request options passed to `fetch`. */
export interface FetchInit {
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal: Signal;
  /** Whether the request outlives the page. */
  keepalive?: boolean;
}

/** The part of a `fetch` response that is used. */
export interface FetchAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

type Part<N extends CallName, K extends string> =
  Calls[N] extends Readonly<Record<K, infer S extends TSchema>> ? Static<S> : never;

/** Optional if all its fields are. */
type Field<K extends string, Value> = [Value] extends [never]
  ? unknown
  : Partial<Value> extends Value
    ? { readonly [P in K]?: Value | undefined }
    : { readonly [P in K]: Value };

/** Optional parameters may also be undefined: they are then omitted from the URL. */
type Lenient<Q> = { [K in keyof Q]: Partial<Pick<Q, K>> extends Pick<Q, K> ? Q[K] | undefined : Q[K] };

type Headers<N extends CallName> = [Part<N, 'headers'>] extends [never]
  ? { readonly headers?: Readonly<Record<string, string>> | undefined }
  : { readonly headers: Part<N, 'headers'> & Readonly<Record<string, string>> };

/** Input of a call. */
type CallInput<N extends CallName> = Field<'params', Part<N, 'params'>> &
  Field<'query', Lenient<Part<N, 'query'>>> &
  Field<'body', Part<N, 'body'>> &
  Headers<N> & { readonly signal?: Signal | undefined };

/** The input as arguments; optional if all its fields are. */
export type CallArguments<N extends CallName> =
  Partial<CallInput<N>> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

/** Response data of a call. */
export type CallAnswer<N extends CallName> = Static<Calls[N]['answer']>;

/** Calls that respond with a stream. */
export type StreamName = { [N in CallName]: Calls[N] extends { readonly stream: true } ? N : never }[CallName];

/** Why a call failed: error response, unreachable server, timeout, abort, or invalid response. */
export type FailureKind = 'problem' | 'network' | 'timeout' | 'aborted' | 'unreadable';

/** The error; `statusCode` is 0 without a response, `retryAfter` is in seconds. */
export type CallProblem = Problem & { readonly kind: FailureKind; readonly retryAfter?: number };

/** Result of a call. */
export type CallResult<T> =
  | { readonly ok: true; readonly data: T; readonly status: number }
  | { readonly ok: false; readonly problem: CallProblem };

/** Configuration of the client. */
export interface ClientOptions<R extends FetchAnswer, C extends CallName = AppCallName> {
  /** The calls it knows; by default those of the viewers' app. */
  readonly endpoints?: Readonly<Record<C, string>>;
  /** Base URL of the API, such as `/api`. */
  readonly baseUrl: string;
  readonly fetch: (url: string, init: FetchInit) => Promise<R>;
  readonly common: () => CommonQuery;
  readonly token: () => string | undefined;
  readonly timeoutMs?: number;
}

/** The typed API client; errors are returned, not thrown. */
export interface Client<R extends FetchAnswer = FetchAnswer, C extends CallName = AppCallName> {
  readonly call: <N extends Exclude<C, StreamName>>(
    name: N,
    ...args: CallArguments<N>
  ) => Promise<CallResult<CallAnswer<N>>>;
  /** Opens a stream; the timeout applies until it starts, then only `signal` ends it. */
  readonly open: <N extends C & StreamName>(name: N, ...args: CallArguments<N>) => Promise<CallResult<R>>;
}
