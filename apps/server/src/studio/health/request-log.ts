import type { Store } from '../../kernel/store/store';
import type { NewLine } from './queries';
import * as queries from './queries';

/** A warning or error as the log of the process has it. */
interface HeardLine {
  requestId: string;
  level: 'warning' | 'error';
  fields: Readonly<Record<string, unknown>>;
  message: string;
}

interface RequestLogOptions {
  store: Store;
  node: string;
  /** Epoch ms. */
  now: () => number;
}

/** An attack that makes every request fail does not fill the database. */
const MOST_A_MINUTE = 300;
const MINUTE_MS = 60_000;
const MOST_OF_REQUEST = 200;
const LONGEST = 300;
/** Also as addresses have it. */
const MAIL = /[^\s"'<>()]+(?:@|%40)[^\s"'<>()]+/g;
/** The database refuses some of them. */
const CONTROL = /\p{Cc}/gu;
/** Tokens, keys and hashes; ids of requests and events are shorter, or have hyphens. */
const SECRET = /\b[A-Za-z0-9_+/=.]{33,}/g;

/** Keeps warnings and errors of requests for a week: what happened and where, but nothing of who asked. */
export class RequestLog {
  readonly #options: RequestLogOptions;
  #waiting: NewLine[] = [];
  #minute = 0;
  #noted = 0;

  constructor(options: RequestLogOptions) {
    this.#options = options;
  }

  readonly note = ({ requestId, level, fields, message }: HeardLine): void => {
    const at = this.#options.now();
    const minute = Math.floor(at / MINUTE_MS);
    if (minute !== this.#minute) [this.#minute, this.#noted] = [minute, 0];
    if (++this.#noted > MOST_A_MINUTE) return;
    this.#waiting.push({
      at,
      node: this.#options.node,
      requestId: requestId.slice(0, 64),
      level,
      method: textOf(fields['method']),
      path: pathOf(fields['path']),
      status: wholeOf(fields['status']),
      ms: wholeOf(fields['ms']),
      message: messageOf(message, fields),
    });
  };

  /** Stores what was noted; a database that is away costs these lines. */
  async flush(): Promise<number> {
    const lines = this.#waiting;
    this.#waiting = [];
    await queries.insertLines(this.#options.store.db, lines);
    return lines.length;
  }

  async of(requestId: string) {
    const lines = await queries.linesOf(this.#options.store.db, requestId, MOST_OF_REQUEST);
    return lines.map(({ method, path, status, ms, ...line }) => ({
      ...line,
      ...(method === null ? {} : { method }),
      ...(path === null ? {} : { path }),
      ...(status === null ? {} : { status }),
      ...(ms === null ? {} : { ms }),
    }));
  }
}

const clean = (text: string): string =>
  text.replaceAll(CONTROL, '…').replaceAll(MAIL, '…').replaceAll(SECRET, '…').slice(0, LONGEST);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? clean(value) : null);
/** Parts of paths may be addresses of people or secrets; queries were cut off before, and are again. */
const pathOf = (value: unknown): string | null =>
  typeof value === 'string'
    ? (value.split('?', 1)[0] ?? '')
        .split('/')
        .map((part) => clean(part))
        .join('/')
        .slice(0, LONGEST)
    : null;
const wholeOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.round(value) : null;

function messageOf(message: string, { err, title, reason }: HeardLine['fields']): string {
  const cause = err instanceof Error ? `${err.name}: ${err.message}` : (title ?? reason);
  return clean(typeof cause === 'string' ? `${message}: ${cause}` : message);
}
