import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** What a receiver got. */
export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An answer: a status, one with headers, or none at all. */
type Answer = number | { status: number; headers: Record<string, string> } | 'none';

/** A web server on this machine that notes what it gets, and answers as a test says. */
export interface Receiver {
  url: string;
  requests: ReceivedRequest[];
  /** How the next requests are answered; 200 by default. */
  answer: (request: ReceivedRequest) => Answer;
}

export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = { url: '', requests: [], answer: () => 200 };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const received = { path: request.url ?? '', headers: request.headers, body };
      receiver.requests.push(received);
      const answer = receiver.answer(received);
      if (answer === 'none') return response.destroy();
      const { status, headers } = typeof answer === 'number' ? { status: answer, headers: {} } : answer;
      return response.writeHead(status, headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
  return receiver;
}

/** A port at which nothing listens. */
export async function closedPort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
