import type { FastifyBaseLogger } from 'fastify';
import type { Ffmpeg } from '../../kernel/ffmpeg/ffmpeg';
import type { Loopback } from '../loopback';
import { Relay, type RelaySource } from '../relay';
import type { TellProblem, WayIn, WayInput, WayState } from '../way-in';
import { type PullAddress, readPullAddress } from './address';
import { allowedAddress, GuardedProxy } from './guarded-proxy';

interface PullOptions {
  readonly ffmpeg: Ffmpeg;
  readonly loopback: Loopback;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly tell: TellProblem;
  /** Whether addresses of this machine and its network may be fetched. */
  readonly isPrivateAllowed: boolean;
  readonly delaysMs?: readonly number[];
}

const DELAYS_MS = [500, 1000, 2000, 5000, 10_000, 30_000];
const STEADY_MS = 30_000;
const SILENCE_US = '15000000';

/** Fetches streams from elsewhere: HLS or RTMP. */
export class Pull implements WayIn {
  readonly kind = 'pull';
  readonly #options: PullOptions;
  readonly #proxy: GuardedProxy;
  readonly #relays = new Map<string, Relay>();

  constructor(options: PullOptions) {
    this.#options = options;
    this.#proxy = new GuardedProxy(options.isPrivateAllowed);
  }

  async state(): Promise<WayState> {
    const { kind } = this;
    if (await this.#options.ffmpeg.find()) return { kind, isOpen: true };
    return { kind, isOpen: false, reason: 'Streams are fetched by ffmpeg, which was not found on this machine.' };
  }

  async start(input: WayInput): Promise<void> {
    await this.stop(input.id);
    const { ffmpeg, loopback, log, tell, isPrivateAllowed, delaysMs = DELAYS_MS } = this.#options;
    const address = readPullAddress(input.pullUrl ?? '', isPrivateAllowed);
    if ('flaw' in address) {
      tell(input.id, input.place, address.flaw);
      return;
    }
    const { id, place } = input;
    const relay = new Relay({
      ffmpeg,
      loopback,
      log,
      tell,
      delaysMs,
      steadyMs: STEADY_MS,
      input: { id, place },
      source: () => this.#source(address),
      explain: ({ said }, wasRunning) => explainPull(said, wasRunning),
    });
    this.#relays.set(id, relay);
  }

  async stop(inputId: string): Promise<void> {
    const relay = this.#relays.get(inputId);
    this.#relays.delete(inputId);
    await relay?.stop();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#relays.keys()].map((id) => this.stop(id)));
    await this.#proxy.close();
  }

  /** The address is resolved and checked at each start: a name can lead elsewhere tomorrow. */
  async #source({ url, kind, hidden }: PullAddress): Promise<RelaySource> {
    const checked = await allowedAddress(url.hostname, this.#options.isPrivateAllowed).catch((error: unknown) => {
      const isUnknown = error instanceof Error && 'code' in error;
      throw isUnknown ? new Error('The host of the address is not known.') : error;
    });
    const proxy = await this.#proxy.address();
    const environment = { http_proxy: proxy, https_proxy: proxy };
    const silence = ['-rw_timeout', SILENCE_US];
    if (kind === 'hls') {
      // Playlists can name any address: only these protocols, and each connection through the proxy that checks it.
      const reads = ['-protocol_whitelist', 'http,https,tls,tcp,httpproxy,crypto', '-http_proxy', proxy];
      return { args: [...silence, ...reads, '-re', '-f', 'hls', '-i', url.href], hidden, environment };
    }
    const reads = ['-protocol_whitelist', 'rtmp,rtmps,tls,tcp,httpproxy', '-rtmp_live', 'live'];
    return { args: [...silence, ...reads, ...pinned(url, checked)], hidden, environment };
  }
}

/** RTMP is not fetched through the proxy: it is connected to the address that was checked, and told the name it has. */
function pinned(url: URL, address: string): string[] {
  // TLS goes through the proxy, and needs the name for itself.
  if (url.protocol === 'rtmps:') return ['-f', 'flv', '-i', url.href];
  const to = new URL(url.href);
  to.hostname = address.includes(':') ? `[${address}]` : address;
  const steps = url.pathname.split('/').filter(Boolean);
  const app = steps.slice(0, steps.length > 2 ? 2 : 1).join('/');
  return ['-rtmp_tcurl', `rtmp://${url.host}/${app}`, '-f', 'flv', '-i', to.href];
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /403 Forbidden|HTTP error 403/,
    'The address may not be fetched: it asks for permission, or leads into a private network.',
  ],
  [/HTTP error 401|401 Unauthorized/, 'The address asks for a name and password.'],
  [/HTTP error 404|404 Not Found|StreamNotFound/, 'There is no stream at this address.'],
  [/HTTP error 4\d\d/, 'The address refuses to answer.'],
  [/HTTP error 5\d\d|Server error: 5/, 'The server of this address has a fault.'],
  [/Connection refused/, 'Nothing answers at this address.'],
  [/timed out|Connection timed out|Operation not permitted.*timeout/i, 'The address does not answer in time.'],
  [
    /Invalid data found|No such file|does not contain any stream|Not a valid/i,
    'What this address answers is no stream.',
  ],
];

function explainPull(said: string, wasRunning: boolean): string {
  const known = REASONS.find(([pattern]) => pattern.test(said))?.[1];
  if (known !== undefined && !wasRunning) return known;
  return wasRunning ? 'The stream has ended; it is fetched again.' : 'The stream cannot be fetched.';
}
