import { isIP } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Ending } from '../../kernel/ffmpeg/child';
import type { Ffmpeg } from '../../kernel/ffmpeg/ffmpeg';
import type { Loopback } from '../loopback';
import { Relay } from '../relay';
import type { TellProblem, WayIn, WayInput, WayState } from '../way-in';
import type { PortRange } from './ports';

interface SrtOptions {
  readonly ffmpeg: Ffmpeg;
  readonly loopback: Loopback;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly tell: TellProblem;
  /** Undefined where SRT is switched off. */
  readonly ports: PortRange | undefined;
  readonly host: string;
  readonly delaysMs?: readonly number[];
}

/** Of SRT itself. */
const [LEAST_PASSPHRASE, MOST_PASSPHRASE] = [10, 79];
const LATENCY_MS = 200;
/** The first is after an encoder has gone. */
const DELAYS_MS = [100, 500, 2000, 10_000];
const STEADY_MS = 5000;
/** A listener without an encoder is started again after this long; one whose server was killed ends then. */
const LISTEN_US = 60_000_000;

/** Waits for encoders that send by SRT, with one ffmpeg and one port for each input. */
export class Srt implements WayIn {
  readonly kind = 'srt';
  readonly #options: SrtOptions;
  readonly #relays = new Map<string, Relay>();

  constructor(options: SrtOptions) {
    this.#options = options;
  }

  async state(): Promise<WayState> {
    const { kind } = this;
    const { ffmpeg, ports } = this.#options;
    if (!ports) return { kind, isOpen: false, reason: 'SRT is switched off (SRT_PORTS).' };
    const found = await ffmpeg.find();
    if (!found) return { kind, isOpen: false, reason: 'SRT needs ffmpeg, which was not found on this machine.' };
    if (!found.protocols.has('srt'))
      return { kind, isOpen: false, reason: 'SRT needs an ffmpeg with SRT; the one that was found has none.' };
    return { kind, isOpen: true };
  }

  async start(input: WayInput): Promise<void> {
    await this.stop(input.id);
    const { ffmpeg, loopback, log, tell, host, delaysMs = DELAYS_MS } = this.#options;
    const { id, place, key, port, latencyMs } = input;
    const { isOpen, reason } = await this.state();
    if (!isOpen) return tell(id, place, reason);
    if (port === undefined) return tell(id, place, 'There is no free port for this input: SRT_PORTS has too few.');
    const url = srtAddress({ host, port, key, latencyMs, mode: 'listener' });
    const relay = new Relay({
      ffmpeg,
      loopback,
      log,
      tell,
      delaysMs,
      steadyMs: STEADY_MS,
      input: { id, place },
      source: async () => ({
        args: ['-protocol_whitelist', 'srt,udp', '-f', 'mpegts', '-i', `${url}&listen_timeout=${LISTEN_US}`],
        hidden: [key],
      }),
      explain: explainSrt,
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
  }
}

interface SrtAddress {
  readonly host: string;
  readonly port: number;
  readonly key: string;
  readonly latencyMs?: number | undefined;
  readonly mode: 'listener' | 'caller';
}

/** The address of a listener, or the one that an encoder is given; the passphrase in it is the key. */
export function srtAddress({ host, port, key, latencyMs = LATENCY_MS, mode }: SrtAddress): string {
  if (key.length < LEAST_PASSPHRASE || key.length > MOST_PASSPHRASE)
    throw new Error('The key is no passphrase of SRT.');
  const name = isIP(host) === 6 ? `[${host}]` : host;
  // The latency is in microseconds, for ffmpeg and OBS alike.
  const query = `mode=${mode}&latency=${latencyMs * 1000}&pbkeylen=16&passphrase=${encodeURIComponent(key)}`;
  return `srt://${name}:${port}?${query}`;
}

function explainSrt({ said, code }: Ending, wasRunning: boolean, ranMs: number): string | undefined {
  if (wasRunning) return undefined;
  if (/in use|EBINDCONFLICT|bind/i.test(said)) return 'The port of this input is taken by another program.';
  if (/Server error: (.+)/.test(said)) return /Server error: (.+)/.exec(said)?.[1]?.trim();
  // Nobody came, or what came was no transport stream.
  if (code === 0 || ranMs >= LISTEN_US / 1000 - 5000 || /timed out/i.test(said)) return undefined;
  if (/Invalid data|Could not find codec|no stream/i.test(said))
    return 'What arrived by SRT is no MPEG transport stream.';
  return undefined;
}
