import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { timeLimit } from '../common/time-limit';
import { isSigned, signCall } from './signature';

/** What this node answers to others; undefined where it has no such thing. */
type PeerAnswers = (path: string, signal: AbortSignal) => Promise<Buffer | undefined>;

interface PeersOptions {
  /** Where other nodes reach this one. It is listened to at this address only; undefined: others cannot. */
  readonly url: URL | undefined;
  /** The secret that all nodes of the service share. */
  readonly secret: () => Promise<Uint8Array>;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

interface PeerCallOptions {
  readonly limitMs: number;
  /** The most bytes that are taken. */
  readonly mostBytes: number;
  readonly signal?: AbortSignal;
}

const HEADER = 'touchline-node';
const MOST_CONNECTIONS = 512;
const IDLE_MS = 30_000;

/** Calls between the nodes of a service: signed, and at an address of their own that viewers do not reach. */
export class Peers {
  readonly #options: PeersOptions;
  readonly #closing = new AbortController();
  #answers: PeerAnswers = async () => undefined;
  #server: Server | undefined;
  #address: string | undefined;

  constructor(options: PeersOptions) {
    this.#options = options;
  }

  /** Where others reach this node, once it listens. */
  get address(): string | undefined {
    return this.#address;
  }

  serve(answers: PeerAnswers): void {
    this.#answers = answers;
  }

  /** An address that cannot be listened to does not stop the start: other nodes serve what is stored. */
  async listen(): Promise<void> {
    const { url, log } = this.#options;
    if (!url) return;
    const server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => {
        log.warn({ err: error }, 'another node could not be answered');
        end(response, 500);
      });
    });
    server.maxConnections = MOST_CONNECTIONS;
    server.keepAliveTimeout = IDLE_MS;
    try {
      server.listen({ port: Number(url.port || 80), host: url.hostname.replace(/^\[|\]$/g, '') });
      await once(server, 'listening');
    } catch (error) {
      log.warn(
        { err: error },
        'NODE_URL is no address of this machine, or its port is in use: other nodes cannot call',
      );
      return;
    }
    server.on('error', (error) => log.warn({ err: error }, 'the address for other nodes failed'));
    this.#server = server;
    const address = new URL(url);
    address.port = String((server.address() as AddressInfo).port);
    this.#address = address.origin;
  }

  /** Undefined where the other node has no such thing. Rejects where it cannot be reached, is too slow, or refuses. */
  async get(
    address: string,
    path: string,
    { limitMs, mostBytes, signal }: PeerCallOptions,
  ): Promise<Buffer | undefined> {
    const limit = timeLimit(limitMs, this.#closing.signal, ...(signal ? [signal] : []));
    try {
      return await this.#fetch(address, path, mostBytes, limit.signal);
    } finally {
      limit.clear();
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#address = undefined;
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }

  async #fetch(address: string, path: string, mostBytes: number, signal: AbortSignal): Promise<Buffer | undefined> {
    const { secret, now } = this.#options;
    const headers = { [HEADER]: signCall(await secret(), { address, path }, now()) };
    const answer = await fetch(address + path, { headers, redirect: 'error', signal });
    const length = Number(answer.headers.get('content-length') ?? Number.NaN);
    if (answer.ok && length <= mostBytes) return Buffer.from(await answer.arrayBuffer());
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    throw new Error(`${address} answers ${answer.ok ? 'too much' : answer.status}`);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { secret, now } = this.#options;
    const { method, url: path = '', headers } = request;
    const signature = headers[HEADER];
    const address = this.#address ?? '';
    const given = typeof signature === 'string' ? signature : undefined;
    if (method !== 'GET' || !isSigned(await secret(), { address, path }, given, now())) return end(response, 403);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const bytes = await this.#answers(path, AbortSignal.any([gone.signal, this.#closing.signal]));
    if (!bytes) return end(response, 404);
    response.writeHead(200, { 'content-length': bytes.length, 'cache-control': 'no-store' }).end(bytes);
  }
}

function end(response: ServerResponse, status: number): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { 'content-length': 0 }).end();
}
