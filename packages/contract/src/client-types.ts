import type { Static, TSchema } from 'typebox';
import type { CallName } from './endpoints';
import type { Calls, CommonQuery, Problem } from './schema';

/** What tells a request to stop, as the program’s own surroundings know it (browser, Node, or neither). */
export type Signal = typeof globalThis extends { AbortSignal: { prototype: infer S } }
  ? S & ListenableSignal
  : ListenableSignal;

interface ListenableSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** What the client hands to `fetch`. */
export interface FetchInit {
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal: Signal;
  /** Whether it is sent even if the page goes away meanwhile. */
  keepalive?: boolean;
}

/** What the client needs of an answer of `fetch`. */
export interface FetchAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

type Part<N extends CallName, K extends string> =
  Calls[N] extends Readonly<Record<K, infer S extends TSchema>> ? Static<S> : never;

/** May be left out when everything in it may. */
type Field<K extends string, Value> = [Value] extends [never]
  ? unknown
  : Partial<Value> extends Value
    ? { readonly [P in K]?: Value | undefined }
    : { readonly [P in K]: Value };

/** Optional parameters may also be given as undefined: they are then left out of the address. */
type Lenient<Q> = { [K in keyof Q]: Partial<Pick<Q, K>> extends Pick<Q, K> ? Q[K] | undefined : Q[K] };

type Headers<N extends CallName> = [Part<N, 'headers'>] extends [never]
  ? { readonly headers?: Readonly<Record<string, string>> | undefined }
  : { readonly headers: Part<N, 'headers'> & Readonly<Record<string, string>> };

/** What one call is given. */
export type CallInput<N extends CallName> = Field<'params', Part<N, 'params'>> &
  Field<'query', Lenient<Part<N, 'query'>>> &
  Field<'body', Part<N, 'body'>> &
  Headers<N> & { readonly signal?: Signal | undefined };

/** The input as arguments: it may be left out when nothing in it is needed. */
export type CallArguments<N extends CallName> =
  Partial<CallInput<N>> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

/** What one call answers. */
export type CallAnswer<N extends CallName> = Static<Calls[N]['answer']>;

/** The calls that answer with a stream. */
export type StreamName = { [N in CallName]: Calls[N] extends { readonly stream: true } ? N : never }[CallName];

/** Why a call failed: the server said so, it could not be reached, was too slow, was stopped, or made no sense. */
export type FailureKind = 'problem' | 'network' | 'timeout' | 'aborted' | 'unreadable';

/** What went wrong; `statusCode` is 0 where no answer came, `retryAfter` in seconds where the server asks for patience. */
export type CallProblem = Problem & { readonly kind: FailureKind; readonly retryAfter?: number };

/** How a call ended. */
export type CallResult<T> =
  | { readonly ok: true; readonly data: T; readonly status: number }
  | { readonly ok: false; readonly problem: CallProblem };

/** Where the client calls, and as whom. */
export interface ClientOptions<R extends FetchAnswer> {
  /** Address of the API, such as `/api`. */
  readonly baseUrl: string;
  readonly fetch: (url: string, init: FetchInit) => Promise<R>;
  readonly common: () => CommonQuery;
  readonly token: () => string | undefined;
  readonly timeoutMs?: number;
}

/** The typed way to the API; failures are values, nothing is thrown. */
export interface Client<R extends FetchAnswer = FetchAnswer> {
  readonly call: <N extends Exclude<CallName, StreamName>>(
    name: N,
    ...args: CallArguments<N>
  ) => Promise<CallResult<CallAnswer<N>>>;
  /** Opens a stream; the time limit holds until it begins, then only `signal` ends it. */
  readonly open: <N extends StreamName>(name: N, ...args: CallArguments<N>) => Promise<CallResult<R>>;
}
