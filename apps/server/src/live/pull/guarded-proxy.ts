import { lookup } from 'node:dns/promises';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { isPublicAddress } from '../../kernel/http/public-addresses';

const MOST_CONNECTIONS = 200;
const SILENCE_MS = 30_000;
const CONNECT_MS = 10_000;
const LAST_PORT = 65_535;
/** Headers that are between a client and its proxy. */
const BETWEEN = new Set([
  'proxy-authorization',
  'proxy-connection',
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'upgrade',
]);

/** An address of a host that may be reached; fails where there is none. A name is resolved once, and then used. */
export async function allowedAddress(hostname: string, isPrivateAllowed: boolean): Promise<string> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(bare) === 0 ? await lookup(bare, { all: true }) : [{ address: bare }];
  const allowed = found.find(({ address }) => isPrivateAllowed || isPublicAddress(address));
  if (!allowed) throw new Error('The address leads into a private network.');
  return allowed.address;
}

/**
 * A proxy for ffmpeg, on the loopback. A playlist of others can name any address, redirect to it, or have a name that
 * resolves differently the second time: every connection is checked here, where it is made.
 */
export class GuardedProxy {
  readonly #isPrivateAllowed: boolean;
  readonly #sockets = new Set<Duplex>();
  #server: Server | undefined;
  #opened: Promise<string> | undefined;

  constructor(isPrivateAllowed: boolean) {
    this.#isPrivateAllowed = isPrivateAllowed;
  }

  /** Its address, opened when first asked. */
  address(): Promise<string> {
    this.#opened ??= this.#open();
    return this.#opened;
  }

  async close(): Promise<void> {
    await this.#opened?.catch(() => undefined);
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
    this.#server = undefined;
  }

  #open(): Promise<string> {
    const server = createServer((request, response) => {
      this.#forward(request, response).catch(() => response.destroy());
    });
    server.maxConnections = MOST_CONNECTIONS;
    server.on('connection', (socket: Socket) => this.#keep(socket));
    server.on('connect', (request, socket, head) => {
      this.#tunnel(request, socket, head).catch(() => socket.destroy());
    });
    this.#server = server;
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
    });
  }

  /** A plain http address. */
  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number) => {
      if (!response.headersSent) response.writeHead(status, { 'content-length': 0 });
      response.end();
    };
    try {
      const url = new URL(request.url ?? '');
      if (url.protocol !== 'http:' || (request.method !== 'GET' && request.method !== 'HEAD')) return refuse(405);
      const address = await allowedAddress(url.hostname, this.#isPrivateAllowed).catch(() => undefined);
      if (address === undefined) return refuse(403);
      const outgoing = httpRequest({
        host: address,
        port: url.port || 80,
        method: request.method,
        path: url.pathname + url.search,
        headers: { ...withoutBetween(request.headers), host: url.host },
        timeout: SILENCE_MS,
        agent: false,
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error('silent')));
      outgoing.on('error', () => (response.headersSent ? response.destroy() : refuse(502)));
      outgoing.on('response', (answer) => {
        answer.on('error', () => response.destroy());
        try {
          response.writeHead(passedStatus(answer.statusCode), withoutBetween(answer.headers));
          answer.pipe(response);
        } catch {
          outgoing.destroy();
          response.destroy();
        }
      });
      response.on('close', () => outgoing.destroy());
      outgoing.end();
    } catch {
      refuse(400);
    }
  }

  /** An encrypted connection: only where it leads is known here. */
  async #tunnel(request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    client.on('error', () => client.destroy());
    const refuse = (status: string) => client.end(`HTTP/1.1 ${status}\r\n\r\n`);
    const [, host = '', port = ''] = /^(\[[\da-f:.]+\]|[^:]+):(\d{1,5})$/i.exec(request.url ?? '') ?? [];
    if (Number(port) < 1 || Number(port) > LAST_PORT) return void refuse('400 Bad Request');
    const address = await allowedAddress(host, this.#isPrivateAllowed).catch(() => undefined);
    if (address === undefined) return void refuse('403 Forbidden');
    let isConnected = false;
    const server = connect({ host: address, port: Number(port) });
    this.#keep(server);
    server.setTimeout(CONNECT_MS, () => server.destroy(new Error('silent')));
    server.once('connect', () => {
      isConnected = true;
      server.setTimeout(SILENCE_MS);
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      if (head.length > 0) server.write(head);
      client.pipe(server).pipe(client);
    });
    client.once('close', () => server.destroy());
    server.once('close', () => {
      if (isConnected) client.destroy();
      else refuse('502 Bad Gateway');
    });
  }

  #keep(socket: Duplex): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => this.#sockets.delete(socket));
  }
}

/** What others answer may be no status at all. */
const passedStatus = (status = 0): number => (status >= 200 && status <= 599 ? status : 502);

const withoutBetween = <Headers extends object>(headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !BETWEEN.has(name))) as Headers;
