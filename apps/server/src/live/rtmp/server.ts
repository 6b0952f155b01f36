import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type SecureContextOptions, type TLSSocket } from 'node:tls';
import { RtmpSession, SESSION_LIMITS, type SessionLimits } from './session';
import type { PublishHost } from './session-types';

const MOST_PER_ADDRESS = 16;
const MOST_CONNECTIONS = 500;
/** Wrong keys that an address may try in a minute. */
const MOST_UNKNOWN = 20;
const MINUTE_MS = 60_000;
const TLS_HANDSHAKE_MS = 10_000;

export interface RtmpServerOptions<Grant> extends PublishHost<Grant> {
  readonly now: () => number;
  /** Certificate and key: RTMPS. */
  readonly tls?: SecureContextOptions;
  readonly onFault: (error: unknown) => void;
  readonly onRefused?: (remote: string, reason: string) => void;
  readonly limits?: Partial<SessionLimits> & { readonly connectionsPerAddress?: number };
}

export interface RtmpServer {
  /** Answers the port, or fails where it is taken. */
  listen(options: { readonly port: number; readonly host?: string }): Promise<number>;
  readonly connections: number;
  /** Closes every connection. */
  close(): Promise<void>;
}

/** Takes the streams of encoders. Who may publish is decided by the host. */
export function createRtmpServer<Grant>(options: RtmpServerOptions<Grant>): RtmpServer {
  const { now, tls, onFault } = options;
  const limits = { ...SESSION_LIMITS, ...options.limits };
  const connections = new Map<Socket, string>();
  const attempts = new Map<string, { count: number; until: number }>();
  let lastId = 0;

  function hasTriedTooMuch(remote: string): boolean {
    for (const [address, { until }] of attempts) if (until <= now()) attempts.delete(address);
    return (attempts.get(remote)?.count ?? 0) >= MOST_UNKNOWN;
  }

  function countUnknown(remote: string): void {
    const entry = attempts.get(remote) ?? { count: 0, until: now() + MINUTE_MS };
    entry.count++;
    attempts.set(remote, entry);
  }

  /** Counts a raw connection; whoever has too many is not listened to. */
  function admit(socket: Socket): void {
    const remote = plainAddress(socket.remoteAddress ?? '');
    const own = [...connections.values()].filter((address) => address === remote).length;
    const isLocal = isLoopback(remote);
    socket.on('error', () => undefined);
    const most = options.limits?.connectionsPerAddress ?? (isLocal ? MOST_CONNECTIONS : MOST_PER_ADDRESS);
    if (own >= most || (!isLocal && hasTriedTooMuch(remote))) {
      socket.destroy();
      return;
    }
    connections.set(socket, remote);
    socket.on('close', () => connections.delete(socket));
  }

  function begin(socket: Socket, isEncrypted: boolean): void {
    if (socket.destroyed) return;
    const remote = plainAddress(socket.remoteAddress ?? '');
    void new RtmpSession(socket, {
      id: ++lastId,
      remote,
      isLocal: isLoopback(remote),
      isEncrypted,
      now,
      limits,
      onFault,
      onRefused: (reason, isUnknown) => {
        if (isUnknown) countUnknown(remote);
        options.onRefused?.(remote, reason);
      },
      authorise: async (request) => {
        const answer = await options.authorise(request);
        if (!('grant' in answer)) return answer;
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

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}
