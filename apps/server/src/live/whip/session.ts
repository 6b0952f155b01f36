import type { Child } from '../../kernel/ffmpeg/child';
import { PublishRefused } from '../rtmp/session-types';
import { WhipMedia } from './media';
import { bitrateAllowance, keyFrameRequest, receiverReport, resendRequest } from './rtp';
import type { ReadOffer } from './sdp';
import type { Peer } from './webrtc';

interface SessionOptions {
  readonly id: string;
  readonly peer: Peer;
  readonly offer: ReadOffer;
  readonly now: () => number;
  /** Starts an ffmpeg that publishes what it reads. */
  readonly start: () => Promise<Child>;
  /** Called once; with plain words where it was not the encoder that ended it. */
  readonly onClosed: (problem: string | undefined) => void;
  /** Called when media arrive. */
  readonly onStarted: () => void;
}

const CONNECT_MS = 20_000;
const SILENCE_MS = 15_000;
const RESEND_MS = 50;
const REPORT_MS = 1000;
/** Browsers send key frames only when asked; segments need one every two seconds, and it takes a moment. */
const KEY_FRAME_MS = 1900;
const MOST_BITRATE = 12_000_000;
const MOST_QUEUED = 16 * 1024 * 1024;

/** The connection of one encoder over WebRTC. */
export class WhipSession {
  readonly id: string;
  readonly #options: SessionOptions;
  readonly #media: WhipMedia;
  readonly #timers: NodeJS.Timeout[] = [];
  #output: { child: Child | undefined; waiting: Buffer[]; bytes: number } | undefined;
  #ending: Promise<unknown> = Promise.resolve();
  #keyFrameAskedAt = 0;
  #isConnected = false;
  #isClosed = false;

  constructor(options: SessionOptions) {
    this.id = options.id;
    this.#options = options;
    const { offer, now } = options;
    this.#media = new WhipMedia({
      videoType: offer.videoType,
      audioType: offer.audioType,
      now,
      write: (bytes, isBeginning) => this.#write(bytes, isBeginning),
    });
  }

  /** Epoch ms. */
  get lastMediaAt(): number {
    return this.#media.lastMediaAt;
  }

  /** Answers the description of this side, once its addresses are known. */
  async answer(): Promise<string> {
    const { peer, offer } = this.#options;
    peer.onPacket((kind, packet) => this.#take(kind, packet));
    peer.onState((state) => this.#changed(state));
    const answer = await peer.answer(offer.sdp);
    if (this.#isClosed) throw new Error('The session ended before it was answered.');
    this.#timers.push(
      setTimeout(() => {
        if (!this.#isConnected) this.close('The encoder did not connect: are the UDP ports of WHIP open?');
      }, CONNECT_MS),
      setInterval(() => this.#askAgain(), RESEND_MS),
      setInterval(() => this.#report(), REPORT_MS),
    );
    return answer;
  }

  close(problem?: string): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#options.peer.close();
    const child = this.#output?.child;
    this.#ending = this.#ending.then(() => child?.stop());
    this.#options.onClosed(problem);
  }

  /** Settles when nothing of it runs. */
  async closed(): Promise<void> {
    await this.#ending;
  }

  #take(kind: 'video' | 'audio', packet: Buffer): void {
    if (this.#isClosed) return;
    try {
      if (kind === 'audio') this.#media.addAudio(packet);
      else this.#media.addVideo(packet);
    } catch (error) {
      this.close(error instanceof PublishRefused ? error.message : 'What the encoder sends cannot be read.');
    }
  }

  #changed(state: string): void {
    if (state === 'connected') this.#isConnected = true;
    if (state === 'closed' || state === 'failed' || state === 'disconnected')
      this.close(this.#isConnected ? undefined : 'The encoder did not connect: are the UDP ports of WHIP open?');
  }

  #write(bytes: Buffer, isBeginning: boolean): void {
    if (isBeginning) this.#beginOutput();
    const output = this.#output;
    if (!output) return;
    if (output.child) output.child.input?.write(bytes);
    else output.waiting.push(bytes);
    output.bytes += bytes.length;
    const queued = output.child ? (output.child.input?.writableLength ?? 0) : output.bytes;
    if (queued > MOST_QUEUED) this.close('This machine is too slow for the signal.');
  }

  /** Each kind of picture is a publication of its own. */
  #beginOutput(): void {
    const before = this.#output?.child;
    const output = { child: undefined as Child | undefined, waiting: [] as Buffer[], bytes: 0 };
    this.#output = output;
    this.#ending = this.#ending
      .then(() => before?.stop())
      .then(async () => {
        if (this.#isClosed || this.#output !== output) return;
        const child = await this.#options.start();
        child.output.resume();
        if (this.#isClosed || this.#output !== output) return child.stop();
        output.child = child;
        for (const bytes of output.waiting.splice(0)) child.input?.write(bytes);
        void this.#watch(output, child);
        this.#options.onStarted();
        return undefined;
      })
      .catch((error: unknown) => this.close(error instanceof Error ? error.message : 'The signal was not taken in.'));
  }

  async #watch(output: object, child: Child): Promise<void> {
    const { said } = await child.ended;
    if (this.#output === output) this.close(/Server error: (.+)/.exec(said)?.[1] ?? 'The signal was not taken in.');
  }

  /** Asks for lost packets, and for a key frame where nothing can be shown without one. */
  #askAgain(): void {
    const { video } = this.#media;
    const now = this.#options.now();
    if (video.ssrc === undefined) return;
    const missing = video.order.missing(now);
    if (missing.length > 0) this.#options.peer.send('video', resendRequest(video.ssrc, missing));
    const isDue = now - this.#keyFrameAskedAt >= (this.#media.needsKeyFrame ? KEY_FRAME_MS / 4 : KEY_FRAME_MS);
    if (!isDue) return;
    this.#keyFrameAskedAt = now;
    this.#options.peer.send('video', keyFrameRequest(video.ssrc));
  }

  #report(): void {
    const now = this.#options.now();
    if (this.#isConnected && now - this.lastMediaAt > SILENCE_MS) return this.close('The encoder sends nothing.');
    for (const kind of ['video', 'audio'] as const) {
      const { ssrc, order, report } = this.#media[kind];
      if (ssrc === undefined) continue;
      const delay = report ? Math.round(((now - report.at) / 1000) * 65_536) : 0;
      this.#options.peer.send(
        kind,
        receiverReport({ source: ssrc, ...order.counts(), lastReport: report?.compactTime ?? 0, delay }),
      );
      if (kind === 'video') this.#options.peer.send(kind, bitrateAllowance(ssrc, MOST_BITRATE));
    }
  }
}
