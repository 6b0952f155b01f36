import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A line between an edge and its origin that counts what is asked for. */
interface CountingLine {
  port: number;
  /** Requests by their address without the grant. */
  counts: Map<string, number>;
  close(): Promise<void>;
}

const GRANT = /^(\/origin\/[^/]+\/[^/]+\/)[^/]+\//;

export async function countingLine(origin: URL): Promise<CountingLine> {
  const counts = new Map<string, number>();
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, answer) => {
    const { url: path = '', method, headers } = incoming;
    const shared = path.replace(GRANT, '$1');
    counts.set(shared, (counts.get(shared) ?? 0) + 1);
    const { hostname: host, port } = origin;
    const asked = request({ host, port, path, method, headers, agent }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    asked.on('error', () => answer.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    counts,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      agent.destroy();
    },
  };
}
