import type {
  CallAnswer,
  CallProblem,
  CallResult,
  Client,
  ClientOptions,
  FailureKind,
  FetchAnswer,
  FetchInit,
  Signal,
} from './client-types';
import { type CallName, endpoints } from './endpoints';

// This package knows neither browser nor Node; what both have is declared here.
declare const AbortController: new () => { readonly signal: Signal; abort(): void };
declare const setTimeout: (run: () => void, ms: number) => unknown;
declare const clearTimeout: (timer: unknown) => void;

type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** What a call may carry, with the types worn off. */
interface Parcel {
  readonly params?: Values | undefined;
  readonly query?: Values | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  readonly signal?: Signal | undefined;
}

const defaultTimeoutMs = 10_000;

const failures: Readonly<Record<Exclude<FailureKind, 'problem'>, string>> = {
  network: 'No connection',
  timeout: 'No answer in time',
  aborted: 'Stopped',
  unreadable: 'Unreadable answer',
};

const notFound = { ok: false, problem: { statusCode: 404, title: 'Not found', kind: 'problem' } } as const;

const failure = (kind: keyof typeof failures, statusCode = 0): { ok: false; problem: CallProblem } => ({
  ok: false,
  problem: { statusCode, title: failures[kind], kind },
});

/** Fills the path; undefined where a value would change the path itself. */
const fillPath = (template: string, params: Values): string | undefined => {
  let sound = true;
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(params[key] ?? '');
    if (/^\.{0,2}$/.test(value)) sound = false;
    return encodeURIComponent(value);
  });
  return sound ? path : undefined;
};

const queryString = (values: Values): string => {
  const pairs = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

/** Where a call is asked for, below the API's own address; undefined where a value would change the path itself. */
export const addressOf = (name: CallName, params: Values, query: Values): string | undefined => {
  const [, template = ''] = endpoints[name].split(' ');
  const path = fillPath(template, params);
  return path === undefined ? undefined : path + queryString(query);
};

const parse = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: text === '' ? null : JSON.parse(text) };
  } catch {
    return undefined; // told to the caller as `unreadable`
  }
};

const refusal = (answer: FetchAnswer, body: unknown): { ok: false; problem: CallProblem } => {
  const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return {
    ok: false,
    problem: {
      title: `Status ${answer.status}`,
      ...(typeof body === 'object' ? body : {}),
      statusCode: answer.status,
      kind: 'problem',
      ...(retryAfter >= 0 ? { retryAfter } : {}),
    },
  };
};

/** Reads an answer as JSON; no body reads as null. */
const read = async <T>(answer: FetchAnswer): Promise<CallResult<T>> => {
  const parsed = parse(await answer.text());
  if (!parsed) return failure('unreadable', answer.status);
  if (!answer.ok) return refusal(answer, parsed.value);
  // The server is held to its schema by its own tests; the client trusts it and carries no validator.
  return { ok: true, data: parsed.value as T, status: answer.status };
};

/** Makes the client of one API. Identity calls go without common parameters and bearer: they come before both. */
export const createClient = <R extends FetchAnswer>(options: ClientOptions<R>): Client<R> => {
  const { fetch } = options; // a browser’s fetch refuses to be called as somebody’s method
  const base = options.baseUrl.replace(/\/+$/, '');

  const initOf = (method: string, token: string | undefined, parcel: Parcel, signal: Signal): FetchInit => {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token) headers['authorization'] = `Bearer ${token}`;
    if (parcel.body !== undefined) headers['content-type'] = 'application/json';
    const init: FetchInit = { method, headers: { ...headers, ...parcel.headers }, signal };
    if (parcel.body !== undefined) init.body = JSON.stringify(parcel.body);
    return init;
  };

  const send = async <T>(
    name: CallName,
    parcel: Parcel,
    receive: (answer: R) => Promise<CallResult<T>>,
    keepOpen: boolean,
  ): Promise<CallResult<T>> => {
    const [method = '', template = ''] = endpoints[name].split(' ');
    const isMain = !template.startsWith('/identity/');
    const address = addressOf(name, parcel.params ?? {}, { ...(isMain ? options.common() : {}), ...parcel.query });
    if (address === undefined) return notFound;
    if (parcel.signal?.aborted) return failure('aborted');

    const controller = new AbortController();
    const init = initOf(method, isMain ? options.token() : undefined, parcel, controller.signal);
    let cause: 'network' | 'timeout' | 'aborted' = 'network';
    const stop = (why: 'timeout' | 'aborted') => {
      cause = why;
      controller.abort();
    };
    const onAbort = () => stop('aborted');
    const timer = setTimeout(() => stop('timeout'), options.timeoutMs ?? defaultTimeoutMs);
    parcel.signal?.addEventListener('abort', onAbort);
    let result: CallResult<T> | undefined;
    try {
      result = await receive(await fetch(base + address, init));
      return result;
    } catch {
      return failure(cause);
    } finally {
      clearTimeout(timer);
      if (!keepOpen || !result?.ok) parcel.signal?.removeEventListener('abort', onAbort);
    }
  };

  return {
    call: (name, ...[input]) => send(name, input ?? {}, (answer) => read<CallAnswer<typeof name>>(answer), false),
    open: (name, ...[input]) =>
      send(
        name,
        { ...input, headers: { accept: 'text/event-stream', ...input?.headers } },
        async (answer) => (answer.ok ? { ok: true, data: answer, status: answer.status } : read<R>(answer)),
        true,
      ),
  };
};
