import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Sleeper, WakeUps } from './wake-ups';

export interface NatsSettings {
  /** As `host:port`. */
  servers: readonly string[];
  usesTls: boolean;
  user?: string;
  password?: string;
  token?: string;
}

const CONNECT_MS = 2000;
/** Nodes return to a server spread over this time. */
const RETRY_MS = { least: 250, most: 1500 } as const;
/** A server that answers no ping is given up after two of these. */
const PING_MS = 5000;

/** Wake-ups by core NATS, which take no connection of the database. Without the server, nodes still look by themselves. */
export class NatsWakeUps implements WakeUps {
  readonly #settings: NatsSettings;
  readonly #subject: string;
  readonly #stopping = new AbortController();
  #connection: NatsConnection | undefined;
  #isMissed = false;
  #running: Promise<void> | undefined;

  /** Services that share a server are told apart by their name. */
  constructor(settings: NatsSettings, service: string) {
    this.#settings = settings;
    this.#subject = `touchline.${service}.changes`;
  }

  /** Does not wait for the server: a service starts without it. */
  start(sleeper: Sleeper): Promise<void> {
    this.#running = this.#run(sleeper);
    return Promise.resolve();
  }

  /** The line mends itself. */
  mend(): Promise<void> {
    return Promise.resolve();
  }

  send(): Promise<void> {
    if (this.#connection?.isClosed() === false) this.#connection.publish(this.#subject);
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    // The last wake-up leaves before the line ends.
    await this.#connection?.drain().catch(() => undefined);
    await this.#running;
  }

  async #run(sleeper: Sleeper): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#connect(sleeper).catch((error: unknown) => this.#miss(sleeper, error));
      await delay(randomInt(RETRY_MS.least, RETRY_MS.most), undefined, { signal }).catch(() => undefined);
    }
  }

  /** What was said meanwhile is lost. */
  #return({ onWake }: Sleeper): void {
    this.#isMissed = false;
    onWake();
  }

  /** Reports that the server is away, once for each time. */
  #miss({ onError }: Sleeper, error: unknown): void {
    if (this.#isMissed) return;
    this.#isMissed = true;
    onError(new Error(`NATS: ${error instanceof Error ? error.message : String(error)}`));
  }

  /** Listens until the connection has ended for good. */
  async #connect(sleeper: Sleeper): Promise<void> {
    const { servers, usesTls, user, password, token } = this.#settings;
    const connection = await connect({
      servers: [...servers],
      name: 'touchline',
      noEcho: true,
      timeout: CONNECT_MS,
      pingInterval: PING_MS,
      maxPingOut: 2,
      maxReconnectAttempts: -1,
      reconnectDelayHandler: () => randomInt(RETRY_MS.least, RETRY_MS.most),
      ...(usesTls ? { tls: {} } : {}),
      ...(user === undefined ? {} : { user, pass: password ?? '' }),
      ...(token === undefined ? {} : { token }),
    });
    if (this.#stopping.signal.aborted) return await connection.close();
    this.#connection = connection;
    connection.subscribe(this.#subject, { callback: sleeper.onWake });
    this.#return(sleeper);
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') this.#miss(sleeper, 'the connection was lost');
      if (type === 'reconnect') this.#return(sleeper);
    }
    await connection.closed();
  }
}
