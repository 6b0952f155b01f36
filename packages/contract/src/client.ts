import { type AppCallName, appEndpoints } from './app-endpoints';
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
import type { CallName } from './endpoints';

// This package has neither DOM nor Node types.
declare const AbortController: new () => { readonly signal: Signal; abort(): void };
declare const setTimeout: (run: () => void, ms: number) => unknown;
declare const clearTimeout: (timer: unknown) => void;

type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** The input of any call, untyped. */
interface RequestParts {
  readonly params?: Values | undefined;
  readonly query?: Values | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  readonly signal?: Signal | undefined;
}

const defaultTimeoutMs = 10_000;
/** Passwords are checked in turn, which takes a while when many people sign in. */
const passwordTimeoutMs = 30_000;

const failures: Readonly<Record<Exclude<FailureKind, 'problem'>, string>> = {
  network: 'No connection',
  timeout: 'Timed out',
  aborted: 'Aborted',
  unreadable: 'Unreadable response',
};

const notFound = { ok: false, problem: { statusCode: 404, title: 'Not found', kind: 'problem' } } as const;

const failure = (kind: keyof typeof failures, statusCode = 0): { ok: false; problem: CallProblem } => ({
  ok: false,
  problem: { statusCode, title: failures[kind], kind },
});

/** Fills the path parameters; undefined if a value would change the path. */
const fillPath = (template: string, params: Values): string | undefined => {
  let isValid = true;
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(params[key] ?? '');
    if (/^\.{0,2}$/.test(value)) isValid = false;
    return encodeURIComponent(value);
  });
  return isValid ? path : undefined;
};

const queryString = (values: Values): string => {
  const pairs = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

/** Path and query of a call, below the base URL of the API; undefined if a value would change the path. */
export const callPath = (name: AppCallName, params: Values, query: Values): string | undefined =>
  addressOf(appEndpoints[name], params, query);

const addressOf = (endpoint: string, params: Values, query: Values): string | undefined => {
  const [, template = ''] = endpoint.split(' ');
  const path = fillPath(template, params);
  return path === undefined ? undefined : path + queryString(query);
};

const parse = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: text === '' ? null : JSON.parse(text) };
  } catch {
    return undefined; // reported as `unreadable`
  }
};

const errorResult = (response: FetchAnswer, body: unknown): { ok: false; problem: CallProblem } => {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    ok: false,
    problem: {
      title: `Status ${response.status}`,
      ...(typeof body === 'object' ? body : {}),
      statusCode: response.status,
      kind: 'problem',
      ...(retryAfter >= 0 ? { retryAfter } : {}),
    },
  };
};

/** Parses a response as JSON; an empty body is null. */
const read = async <T>(response: FetchAnswer): Promise<CallResult<T>> => {
  const parsed = parse(await response.text());
  if (!parsed) return failure('unreadable', response.status);
  if (!response.ok) return errorResult(response, parsed.value);
  // The client does not validate responses; the tests of the server check them against the schema.
  return { ok: true, data: parsed.value as T, status: response.status };
};

/** Creates an API client. Identity calls have no common parameters and no bearer token. */
export const createClient = <R extends FetchAnswer, C extends CallName = AppCallName>(
  options: ClientOptions<R, C>,
): Client<R, C> => {
  const { fetch } = options; // `fetch` of browsers cannot be called as a method of another object
  const endpoints: Readonly<Record<string, string>> = options.endpoints ?? appEndpoints;
  const base = options.baseUrl.replace(/\/+$/, '');

  const initOf = (method: string, token: string | undefined, parts: RequestParts, signal: Signal): FetchInit => {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token) headers['authorization'] = `Bearer ${token}`;
    if (parts.body !== undefined) headers['content-type'] = 'application/json';
    const init: FetchInit = { method, headers: { ...headers, ...parts.headers }, signal };
    if (parts.body !== undefined) init.body = JSON.stringify(parts.body);
    return init;
  };

  const send = async <T>(
    name: CallName,
    parts: RequestParts,
    receive: (response: R) => Promise<CallResult<T>>,
    keepOpen: boolean,
  ): Promise<CallResult<T>> => {
    const endpoint = endpoints[name] ?? '';
    const [method = '', template = ''] = endpoint.split(' ');
    const isMain = !template.startsWith('/identity/');
    const address = addressOf(endpoint, parts.params ?? {}, { ...(isMain ? options.common() : {}), ...parts.query });
    if (address === undefined) return notFound;
    if (parts.signal?.aborted) return failure('aborted');

    const controller = new AbortController();
    const init = initOf(method, isMain ? options.token() : undefined, parts, controller.signal);
    let cause: 'network' | 'timeout' | 'aborted' = 'network';
    const stop = (reason: 'timeout' | 'aborted') => {
      cause = reason;
      controller.abort();
    };
    const onAbort = () => stop('aborted');
    const usual = template.includes('/password/') ? passwordTimeoutMs : defaultTimeoutMs;
    const timer = setTimeout(() => stop('timeout'), options.timeoutMs ?? usual);
    parts.signal?.addEventListener('abort', onAbort);
    let result: CallResult<T> | undefined;
    try {
      result = await receive(await fetch(base + address, init));
      return result;
    } catch {
      return failure(cause);
    } finally {
      clearTimeout(timer);
      if (!keepOpen || !result?.ok) parts.signal?.removeEventListener('abort', onAbort);
    }
  };

  return {
    call: (name, ...[input]) => send(name, input ?? {}, (response) => read<CallAnswer<typeof name>>(response), false),
    open: (name, ...[input]) =>
      send(
        name,
        { ...input, headers: { accept: 'text/event-stream', ...input?.headers } },
        async (response) => (response.ok ? { ok: true, data: response, status: response.status } : read<R>(response)),
        true,
      ),
  };
};
