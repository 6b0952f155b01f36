import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer is on its way for so long that others ask meanwhile. */
const TAKES_MS = 100;

interface Answer {
  status?: number;
  headers?: OutgoingHttpHeaders;
}

/** An origin that answers each request with a number of its own, and remembers what it was asked for. */
export class LittleOrigin {
  readonly asked: { url: string; headers: IncomingMessage['headers'] }[] = [];
  /** What is answered, by the beginning of the path; else a file that is there. */
  readonly answers = new Map<string, () => Answer>();
  readonly #server = createServer((request, response) => {
    const { url = '', headers } = request;
    if (url === '/api/ready') return void response.end();
    this.asked.push({ url, headers });
    const number = this.asked.length;
    const chosen = [...this.answers].find(([beginning]) => url.startsWith(beginning))?.[1]() ?? {};
    const kept = { 'cache-control': 'private, max-age=3600, immutable', 'access-control-allow-origin': '*' };
    const answer = () => response.writeHead(chosen.status ?? 200, chosen.headers ?? kept).end(String(number));
    setTimeout(answer, TAKES_MS);
  });

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** How often addresses with this text were asked for. */
  countOf(text: string): number {
    return this.asked.filter(({ url }) => url.includes(text)).length;
  }

  async start(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }
}
