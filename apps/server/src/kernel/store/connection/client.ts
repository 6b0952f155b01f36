import { callbackify } from 'node:util';
import pg from 'pg';
import type { Place } from './address';
import { onStandby, type Servers } from './servers';

interface ConnectionConfig extends pg.ClientConfig {
  servers: Servers;
  /** An answer that takes longer does not come any more. */
  longestMs?: number;
}

/** Of a server that says nothing for so long, another line learns whether it is still there. */
const SILENT_MS = 3000;
/**
 * Where PostgreSQL warns that it reports a commit as done that no replica has yet: the wait for one was cancelled, and a
 * fail-over could lose the commit. The warning has no code of its own, and its text depends on the language.
 */
const NOT_REPLICATED = 'SyncRepWaitForLSN';

/** A commit whose outcome is not known. */
class UnknownOutcome extends Error {
  readonly code = '08007';
}

class LostServer extends Error {
  readonly code = 'ETIMEDOUT';
}

type Ask = (...question: unknown[]) => unknown;
type Done = (failure: Error | undefined, result?: unknown) => void;
type Connected = (failure: Error | null, client?: pg.Client) => void;

/**
 * A connection as a cluster needs it: it finds the server that is written to, gives up a server that fell silent, and
 * reports no commit as done that a fail-over could lose.
 */
export class DatabaseClient extends pg.Client {
  readonly #servers: Servers;
  readonly #longestMs: number;
  #place: Place | undefined;
  #isStandby = false;
  #doubt: UnknownOutcome | undefined;

  constructor(config: ConnectionConfig) {
    super(config);
    this.#servers = config.servers;
    this.#longestMs = config.longestMs ?? Number.POSITIVE_INFINITY;
    onStandby(this, (isStandby) => {
      this.#isStandby = isStandby;
      if (isStandby) this.#leave();
    });
    this.on('error', () => this.#leave());
    this.on('notice', ({ routine }) => {
      if (routine === NOT_REPLICATED) this.#doubt = new UnknownOutcome('It is not known whether the change is kept.');
    });
    const ask: Ask = (...question) => (super.query as Ask).apply(this, question);
    this.query = ((...question: unknown[]) => this.#watched(ask, question)) as pg.Client['query'];
  }

  override connect(): Promise<this>;
  override connect(done: Connected): void;
  override connect(done?: Connected): Promise<this> | undefined {
    const connected = this.#connect();
    if (!done) return connected;
    callbackify(() => connected)(done);
    return undefined;
  }

  async #connect(): Promise<this> {
    this.#place = await this.#servers.primary();
    Object.assign(this, this.#place);
    try {
      await super.connect();
    } catch (error) {
      this.#leave();
      throw error;
    }
    if (this.#isStandby && this.#servers.haveChoice) {
      await this.end();
      throw new LostServer(`${this.#place.host} became a standby.`);
    }
    return this;
  }

  #leave(): void {
    this.#servers.forget(this.#place);
  }

  /** Asks, and looks after the answer. What streams, such as a COPY, looks after itself. */
  #watched(ask: Ask, question: unknown[]): unknown {
    const [first] = question;
    if (typeof first === 'object' && first !== null && 'submit' in first) return ask(...question);
    const answered = this.#expectAnswer();
    const done = question.at(-1);
    if (typeof done !== 'function')
      return (ask(...question) as Promise<unknown>).finally(() => {
        const doubt = answered();
        if (doubt) throw doubt;
      });
    const tell = done as Done;
    question[question.length - 1] = ((failure, result) => {
      const doubt = answered() ?? failure;
      if (doubt) tell(doubt);
      else tell(undefined, result);
    }) satisfies Done;
    return ask(...question);
  }

  /** Ends the connection when no answer can come any more. Returns what to call with the answer. */
  #expectAnswer(): () => UnknownOutcome | undefined {
    const asked = performance.now();
    let isAnswered = false;
    const look = async () => {
      const isLate = performance.now() - asked >= this.#longestMs;
      const isThere = !isLate && this.#place && (await this.#servers.isThere(this.#place));
      if (isAnswered) return;
      if (isThere) timer = setTimeout(() => void look(), SILENT_MS);
      else this.connection.stream.destroy(new LostServer(`${this.host} fell silent.`));
    };
    let timer = setTimeout(() => void look(), SILENT_MS);
    return () => {
      isAnswered = true;
      clearTimeout(timer);
      const doubt = this.#doubt;
      this.#doubt = undefined;
      return doubt;
    };
  }
}
