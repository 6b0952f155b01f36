import { randomBytes } from 'node:crypto';
import type { PublisherPlace } from '@touchline/contract/schema';
import type { FastifyBaseLogger } from 'fastify';
import type { Ffmpeg } from '../../kernel/ffmpeg/ffmpeg';
import { Problem } from '../../kernel/http/problem';
import type { Loopback } from '../loopback';
import type { PortRange } from '../srt/ports';
import type { TellProblem, WayIn, WayState } from '../way-in';
import { oneCandidate, readOffer } from './sdp';
import { WhipSession } from './session';
import { type WebRtc, WebRtcProcess } from './webrtc';

interface WhipOptions {
  readonly ffmpeg: Ffmpeg;
  readonly loopback: Loopback;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly tell: TellProblem;
  readonly now: () => number;
  /** Undefined where WHIP is switched off. */
  readonly ports: PortRange | undefined;
  /** What encoders are told in place of the address of this machine. */
  readonly address: string | undefined;
  /** The only address of this machine that is used; all where it is undefined. */
  readonly bindAddress?: string;
  readonly webRtc?: WebRtc;
}

/** Who sends. */
export interface WhipPublisher {
  readonly inputId: string;
  readonly place: PublisherPlace;
}

/** A session that has not got media for this long can be replaced by its own encoder. */
const REPLACEABLE_MS = 5000;
const ENCODED = '-c:v copy -af aresample=async=1000 -c:a aac -b:a 160k -ar 48000 -ac 2'.split(' ');

/** Takes signals by WHIP (RFC 9725): H.264 and Opus over WebRTC. Its sessions are made by encoders. */
export class Whip implements WayIn {
  readonly kind = 'whip';
  readonly #options: WhipOptions;
  readonly #sessions = new Map<string, { session: WhipSession; publisher: WhipPublisher }>();
  readonly #closing = new Set<Promise<void>>();
  readonly #webRtc: WebRtc;

  constructor(options: WhipOptions) {
    this.#options = options;
    this.#webRtc = options.webRtc ?? new WebRtcProcess(options.log);
  }

  async state(): Promise<WayState> {
    const { kind } = this;
    if (!this.#options.ports) return { kind, isOpen: false, reason: 'WHIP is switched off (WHIP_UDP_PORTS).' };
    if (!(await this.#options.ffmpeg.find()))
      return { kind, isOpen: false, reason: 'WHIP needs ffmpeg, which was not found on this machine.' };
    if (!(await this.#webRtc.isThere()))
      return {
        kind,
        isOpen: false,
        reason: 'WHIP needs the optional package node-datachannel, which is not installed.',
      };
    return { kind, isOpen: true };
  }

  /** Encoders begin by themselves. */
  async start(): Promise<void> {}

  async stop(inputId: string): Promise<void> {
    for (const { session, publisher } of this.#sessions.values()) if (publisher.inputId === inputId) session.close();
    await Promise.all(this.#closing);
  }

  /** Ends a session; false where there is none with this id for the input. */
  end(inputId: string, id: string): boolean {
    const found = this.#sessions.get(id);
    if (found?.publisher.inputId !== inputId) return false;
    found.session.close();
    return true;
  }

  /**
   * Takes the offer of an encoder whose key was checked.
   * @param localAddress the address of this machine at which it asked.
   */
  async publish(
    publisher: WhipPublisher,
    sdp: string,
    localAddress: string | undefined,
  ): Promise<{ readonly id: string; readonly answer: string }> {
    const { ports, address, bindAddress, now } = this.#options;
    const { isOpen, reason } = await this.state();
    if (!isOpen || !ports) throw new Problem(503, 'Not available', reason);
    const offer = readOffer(sdp);
    if ('flaw' in offer) throw new Problem(422, 'Not possible', offer.flaw);
    const id = randomBytes(16).toString('hex');
    const peer = await this.#webRtc.connect({
      iceServers: [],
      ...(bindAddress !== undefined && { bindAddress }),
      portRangeBegin: ports.first,
      portRangeEnd: ports.last,
    });
    // Only now: others may have come while the connection was made ready.
    try {
      this.#makeRoom(publisher, ports.last - ports.first + 1);
    } catch (error) {
      peer.close();
      throw error;
    }
    const { inputId, place } = publisher;
    const session: WhipSession = new WhipSession({
      id,
      peer,
      offer,
      now,
      start: () => this.#startFfmpeg(publisher, offer.audioType !== undefined),
      onStarted: () => this.#options.tell(inputId, place, undefined),
      onClosed: (problem) => this.#closed(id, publisher, session, problem),
    });
    this.#sessions.set(id, { session, publisher });
    try {
      return { id, answer: oneCandidate(await session.answer(), localAddress, address) };
    } catch (error) {
      session.close();
      this.#options.log.warn({ err: error, input: inputId }, 'an offer of WHIP was not answered');
      throw new Problem(422, 'Not possible', 'The offer was not understood.');
    }
  }

  async close(): Promise<void> {
    for (const { session } of this.#sessions.values()) session.close();
    await Promise.all(this.#closing);
    await this.#webRtc.close();
  }

  /** One session for each place; a dead one does not lock its own encoder out. */
  #makeRoom({ inputId, place }: WhipPublisher, most: number): void {
    const same = [...this.#sessions.values()].find(
      ({ publisher }) => publisher.inputId === inputId && publisher.place === place,
    );
    if (same && this.#options.now() - same.session.lastMediaAt < REPLACEABLE_MS)
      throw new Problem(409, 'Already sending', 'Another encoder is sending with this key.');
    same?.session.close();
    if (this.#sessions.size >= most) throw new Problem(503, 'Not available', 'All ports of WHIP are in use.');
  }

  #closed(id: string, { inputId, place }: WhipPublisher, session: WhipSession, problem: string | undefined): void {
    this.#sessions.delete(id);
    if (problem !== undefined) this.#options.log.warn({ input: inputId, problem }, 'a session of WHIP ended');
    this.#options.tell(inputId, place, problem);
    const closing: Promise<void> = session.closed().finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }

  async #startFfmpeg({ inputId, place }: WhipPublisher, hasSound: boolean) {
    const { ffmpeg, loopback } = this.#options;
    const to = loopback.address(inputId, place);
    if (!to) throw new Error('The RTMP server of this node does not listen: its port is taken.');
    const input = '-probesize 100000 -analyzeduration 300000 -f matroska -i pipe:0'.split(' ');
    const encoded = hasSound ? ENCODED : ['-c:v', 'copy', '-an'];
    const args = [...input, ...encoded, '-flvflags', 'no_duration_filesize', '-f', 'flv', to.url];
    return ffmpeg.start(args, { reads: true, hidden: to.hidden });
  }
}
