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
  #rest: Buffer = Buffer.alloc(0);
  #isFirst = true;

  read(part: Buffer): void {
    this.#rest = this.#rest.length === 0 ? part : Buffer.concat([this.#rest, part]);
    for (;;) {
      const letters = this.#isFirst ? 0 : 1;
      if (this.#rest.length < letters + LENGTH_BYTES) return;
      const length = letters + this.#rest.readUInt32BE(letters);
      if (this.#rest.length < length) return;
      if (!this.#isFirst && RUNS.has(this.#rest[0] ?? 0)) this.count++;
      this.#isFirst = false;
      this.#rest = this.#rest.subarray(length);
    }
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
