import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The line of a venue to a server: it passes everything on, until it stands still. */
export interface VenueLine {
  address: string;
  /** The next connection that sends more than so many bytes stands still after them; settled when it does. */
  stallAfter(bytes: number): Promise<void>;
  /** What stands still is lost, with the bytes on it. */
  drop(): void;
  close(): Promise<void>;
}

export async function openVenueLine(server: string): Promise<VenueLine> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  const stalled = new Set<Socket>();
  let limit: { bytes: number; reached: () => void } | undefined;

  const listener = createServer((near) => {
    const far = connect(Number(port), hostname);
    let sent = 0;
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    far.pipe(near);
    near.on('data', (part) => {
      if (stalled.has(near)) return;
      sent += part.length;
      if (limit && sent > limit.bytes) {
        stalled.add(near);
        limit.reached();
        limit = undefined;
        near.pause();
      } else if (!far.write(part)) {
        near.pause();
        far.once('drain', () => near.resume());
      }
    });
    near.on('end', () => far.end());
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  return {
    address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stallAfter: (bytes) =>
      new Promise((reached) => {
        limit = { bytes, reached };
      }),
    drop() {
      for (const socket of stalled) socket.destroy();
      stalled.clear();
    },
    async close() {
      for (const socket of open) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
