import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type pg from 'pg';

/** The connection to a database, which a test can cut and restore. */
export interface Line {
  connection: pg.ClientConfig;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** From now on nothing arrives, in both directions, and no connection ends; as where a cable is pulled. */
  silence(): void;
}

/** Starts a proxy in front of a database. */
export async function lineTo(connection: pg.ClientConfig): Promise<Line> {
  const { host = 'localhost', port = 5432 } = connection;
  const sockets = new Set<Socket>();
  let isSilent = false;
  const relay = createServer((near) => {
    if (isSilent) return void sockets.add(near);
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const listen = async (at: number) => {
    relay.listen(at, '127.0.0.1');
    await once(relay, 'listening');
    return (relay.address() as AddressInfo).port;
  };
  const near = await listen(0);
  return {
    connection: { ...connection, host: '127.0.0.1', port: near },
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    async cut() {
      isSilent = false;
      const closed = once(relay, 'close');
      relay.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend() {
      await listen(near);
    },
  };
}
