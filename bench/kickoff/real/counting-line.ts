import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type pg from 'pg';

/** A line to a database that counts the statements on it. */
export interface CountingLine {
  connection: pg.ClientConfig;
  statements: () => number;
  stop: () => Promise<void>;
}

/** Messages of a client that run a statement: a simple query, and the execution of a prepared one. */
const RUNS: ReadonlySet<number> = new Set([...'QE'].map((letter) => letter.charCodeAt(0)));
const LENGTH_BYTES = 4;

/** Counts statements in the bytes of one connection; its first message has no letter. */
export class StatementCounter {
  count = 0;
  /** What is left of the message that is passing. */
  #left = 0;
  /** The begin of a message, until its length is known. */
  #head: number[] = [];
  #letters = 0;

  read(part: Uint8Array): void {
    let at = 0;
    while (at < part.length) {
      const passing = Math.min(this.#left, part.length - at);
      at += passing;
      this.#left -= passing;
      const byte = part[at];
      if (byte === undefined) return;
      at++;
      this.#head.push(byte);
      if (this.#head.length === this.#letters + LENGTH_BYTES) this.#begin(this.#head.splice(0));
    }
  }

  #begin(head: number[]): void {
    if (this.#letters > 0 && RUNS.has(head[0] ?? 0)) this.count++;
    const length = head.slice(this.#letters).reduce((sum, byte) => sum * 256 + byte, 0);
    this.#left = length - LENGTH_BYTES;
    this.#letters = 1;
  }
}

/** Starts a proxy in front of a database. */
export async function countingLine(connection: pg.ClientConfig): Promise<CountingLine> {
  const { host = 'localhost', port = 5432 } = connection;
  const sockets = new Set<Socket>();
  let counted = 0;
  const relay = createServer((near) => {
    const counter = new StatementCounter();
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (part: Buffer) => {
      const before = counter.count;
      counter.read(part);
      counted += counter.count - before;
    });
    near.pipe(far).pipe(near);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return {
    connection: { ...connection, host: '127.0.0.1', port: (relay.address() as AddressInfo).port },
    statements: () => counted,
    async stop() {
      const closed = once(relay, 'close');
      relay.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
