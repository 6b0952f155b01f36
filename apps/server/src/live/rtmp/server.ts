import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type SecureContextOptions, type TLSSocket } from 'node:tls';
import { LRUCache } from 'lru-cache';
import { networksOf } from '../../kernel/http/networks';
import { RtmpSession, SESSION_LIMITS, type SessionLimits } from './session';
import type { PublishHost } from './session-types';

/** Of those that do not publish: a venue may have many encoders behind one address. */
const MOST_PER_NETWORK = 16;
const MOST_CONNECTIONS = 500;
/** Wrong keys that a network may try in a minute. */
const MOST_UNKNOWN = 20;
/** Networks in which an encoder had a right key: another one that has a wrong key does not lock it out. */
const MOST_WELCOME = 1000;
const WELCOME_MS = 86_400_000;
const MINUTE_MS = 60_000;
const TLS_HANDSHAKE_MS = 10_000;

export interface RtmpServerOptions<Grant> extends PublishHost<Grant> {
  readonly now: () => number;
  /** Certificate and key: RTMPS. */
  readonly tls?: SecureContextOptions;
  readonly onFault: (error: unknown) => void;
  readonly onRefused?: (remote: string, reason: string) => void;
  readonly limits?: Partial<SessionLimits> & { readonly connectionsPerNetwork?: number };
}

export interface RtmpServer {
  /** Answers the port, or fails where it is taken. */
  listen(options: { readonly port: number; readonly host?: string }): Promise<number>;
  readonly connections: number;
  /** Closes every connection. */
  close(): Promise<void>;
}

interface Connection {
  readonly network: string;
  readonly port: number | undefined;
  isPublishing: boolean;
}

/** Takes the streams of encoders. Who may publish is decided by the host. */
export function createRtmpServer<Grant>(options: RtmpServerOptions<Grant>): RtmpServer {
  const { now, tls, onFault } = options;
  const limits = { ...SESSION_LIMITS, ...options.limits };
  const connections = new Map<Socket, Connection>();
  const attempts = new Map<string, { count: number; until: number }>();
  const welcome = new LRUCache<string, number>({ max: MOST_WELCOME });
  let lastId = 0;

  function hasTriedTooMuch(network: string): boolean {
    for (const [name, { until }] of attempts) if (until <= now()) attempts.delete(name);
    const isWelcome = (welcome.get(network) ?? 0) > now();
    return !isWelcome && (attempts.get(network)?.count ?? 0) >= MOST_UNKNOWN;
  }

  function countUnknown(network: string): void {
    const entry = attempts.get(network) ?? { count: 0, until: now() + MINUTE_MS };
    entry.count++;
    attempts.set(network, entry);
  }

  /** Counts a raw connection; whoever has too many is not listened to. */
  function admit(socket: Socket): void {
    const remote = plainAddress(socket.remoteAddress ?? '');
    const network = networkOf(remote);
    const own = [...connections.values()].filter((each) => each.network === network && !each.isPublishing).length;
    const isLocal = isLoopback(remote);
    socket.on('error', () => undefined);
    const most = options.limits?.connectionsPerNetwork ?? (isLocal ? MOST_CONNECTIONS : MOST_PER_NETWORK);
    if (own >= most || (!isLocal && hasTriedTooMuch(network))) {
      socket.destroy();
      return;
    }
    connections.set(socket, { network, port: socket.remotePort, isPublishing: false });
    socket.on('close', () => connections.delete(socket));
  }

  /** A connection was let in. The socket of TLS is another one than the one that was counted. */
  function letIn(network: string, port: number | undefined): void {
    welcome.set(network, now() + WELCOME_MS);
    for (const each of connections.values())
      if (each.network === network && each.port === port) each.isPublishing = true;
  }

  function begin(socket: Socket, isEncrypted: boolean): void {
    if (socket.destroyed) return;
    const remote = plainAddress(socket.remoteAddress ?? '');
    const network = networkOf(remote);
    const { remotePort } = socket;
    void new RtmpSession(socket, {
      id: ++lastId,
      remote,
      isLocal: isLoopback(remote),
      isEncrypted,
      now,
      limits,
      onFault,
      onRefused: (reason, isUnknown) => {
        if (isUnknown) countUnknown(network);
        options.onRefused?.(remote, reason);
      },
      authorise: async (request) => {
        const answer = await options.authorise(request);
        if (!('grant' in answer)) return answer;
        letIn(network, remotePort);
        return { grant: (session) => options.onPublish(session, answer.grant) };
      },
    });
  }

  const server: Server = tls
    ? createTlsServer({ ...tls, handshakeTimeout: TLS_HANDSHAKE_MS }, (socket: TLSSocket) => begin(socket, true))
    : createServer((socket) => begin(socket, false));
  // Before the handshake of TLS, so that unfinished ones count as well.
  server.prependListener('connection', admit);
  server.maxConnections = MOST_CONNECTIONS;
  if (tls) server.on('tlsClientError', (_error: Error, socket: Socket) => socket.destroy());

  return {
    listen: ({ port, host }) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
          server.off('error', reject);
          server.on('error', onFault);
          const address = server.address();
          resolve(typeof address === 'object' && address ? address.port : port);
        });
      }),
    get connections() {
      return connections.size;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of connections.keys()) socket.destroy();
      }),
  };
}

function plainAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}

const networkOf = (address: string): string => networksOf(address)[0]?.name ?? address;

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}
