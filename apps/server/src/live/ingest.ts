import type { InputsBoard } from '@touchline/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Changes } from '../kernel/store/changes';
import type { OpenPorts } from './addresses';
import type { InputRuns } from './publishing/input-runs';
import type { PublishGrant, PublishingHost } from './publishing/publishing-host';
import { createRtmpServer, type RtmpServer } from './rtmp/server';
import type { LiveSettings } from './settings';
import type { WaysIn } from './ways';

interface IngestOptions {
  settings: LiveSettings;
  host: PublishingHost;
  runs: InputRuns;
  ways: WaysIn;
  changes: Changes;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Epoch ms. */
  now: () => number;
}

/** What became of a port. */
export interface PortOutcome {
  readonly name: 'RTMP' | 'RTMPS';
  readonly port: number;
  /** Why it is not open, in plain words. */
  readonly problem?: string;
}

const TICK_MS = 250;

/** Takes the signals of encoders on this node. */
export class Ingest {
  readonly #options: IngestOptions;
  readonly #servers: RtmpServer[] = [];
  readonly #ports: OpenPorts = { rtmp: undefined, rtmps: undefined };
  #loopbackPort: number | undefined;
  #reason: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(options: IngestOptions) {
    this.#options = options;
    if (options.settings.rtmpPort === undefined) this.#reason = 'RTMP is switched off (RTMP_PORT).';
  }

  ports(): OpenPorts {
    return this.#ports;
  }

  /** Where processes of this node publish: a port of its own, whatever became of the others. */
  get loopbackPort(): number | undefined {
    return this.#loopbackPort;
  }

  /** Open connections of encoders. */
  get connections(): number {
    return this.#servers.reduce((sum, server) => sum + server.connections, 0);
  }

  /** What this node can take in, and why not. */
  async ways(): Promise<InputsBoard['ways']> {
    const isOpen = this.#ports.rtmp !== undefined || this.#ports.rtmps !== undefined;
    const rtmp = {
      kind: 'rtmp' as const,
      isOpen,
      ...(isOpen || this.#reason === undefined ? {} : { reason: this.#reason }),
    };
    return [rtmp, ...(await this.#options.ways.states())];
  }

  /** Opens the ports. One that is taken is told, and everything else goes on. */
  async listen(host?: string): Promise<PortOutcome[]> {
    const { settings, changes, runs, ways } = this.#options;
    this.#unsubscribe = changes.subscribe((topics) => {
      if (!topics || topics.has('inputs')) this.#obey();
    });
    const outcomes: PortOutcome[] = [];
    if (settings.rtmpPort !== undefined) outcomes.push(await this.#open('RTMP', settings.rtmpPort, host));
    if (settings.rtmps) outcomes.push(await this.#open('RTMPS', settings.rtmps.port, host));
    await this.#openLoopback();
    ways.open();
    await runs.reconcile();
    return outcomes;
  }

  /** From now on inputs are looked after several times a second. */
  start(): void {
    this.#timer ??= setInterval(() => void this.tick(), TICK_MS);
  }

  /** What happens several times a second. */
  async tick(): Promise<void> {
    const { runs, ways } = this.#options;
    if (await runs.tick()) ways.sync();
  }

  /** Everything that is under way is done. */
  async idle(): Promise<void> {
    await this.#options.ways.idle();
    await this.#options.runs.idle();
  }

  /** Encoders are sent away; they find another node. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#unsubscribe?.();
    await this.#options.ways.close();
    await this.#options.runs.close();
    await Promise.all(this.#servers.splice(0).map((server) => server.close()));
  }

  #obey(): void {
    const { runs, ways, log } = this.#options;
    runs.reconcile().catch((error: unknown) => log.warn({ err: error }, 'inputs could not be read'));
    ways.sync();
  }

  #server(tls?: { cert: string; key: string }): RtmpServer {
    const { host, now, log } = this.#options;
    return createRtmpServer<PublishGrant>({
      authorise: (request) => host.authorise(request),
      onPublish: (session, grant) => host.onPublish(session, grant),
      now,
      onFault: (error) => log.warn({ err: error }, 'a connection of an encoder failed'),
      ...(tls && { tls }),
    });
  }

  async #openLoopback(): Promise<void> {
    const server = this.#server();
    this.#loopbackPort = await server.listen({ port: 0, host: '127.0.0.1' });
    this.#servers.push(server);
  }

  async #open(name: PortOutcome['name'], port: number, host: string | undefined): Promise<PortOutcome> {
    const { rtmps } = this.#options.settings;
    const server = this.#server(name === 'RTMPS' && rtmps ? { cert: rtmps.cert, key: rtmps.key } : undefined);
    try {
      const opened = await server.listen({ port, ...(host === undefined ? {} : { host }) });
      this.#servers.push(server);
      this.#ports[name === 'RTMP' ? 'rtmp' : 'rtmps'] = opened;
      return { name, port: opened };
    } catch (error) {
      const problem = portProblem(name, port, error);
      this.#reason = problem;
      return { name, port, problem };
    }
  }
}

function portProblem(name: PortOutcome['name'], port: number, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use; stop what listens there or set ${name}_PORT to another one.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user; set ${name}_PORT to another one.`;
  return `Port ${port} cannot be opened: ${message}`;
}
