import { readAvcConfig } from '../rtmp/flv/h264';
import { type AccessUnit, AccessUnits, decoderConfiguration } from './access-units';
import { InOrder } from './in-order';
import { MatroskaWriter } from './matroska';
import { isControl, type RtpPacket, readRtp, type SenderReport, senderReports } from './rtp';

interface MediaOptions {
  readonly videoType: number;
  readonly audioType: number | undefined;
  /** Epoch ms. */
  readonly now: () => number;
  /** A stream of Matroska; it begins again when the picture changes. May throw what the encoder is told. */
  readonly write: (bytes: Buffer, isBeginning: boolean) => void;
}

/** The reports of both sources are waited for, so that sound and picture fit; not longer than this. */
const SYNC_WAIT_MS = 1500;
/** Times of encoders whose clocks say nothing. */
const MOST_APART_MS = 5000;
const LEAST_CORRECTION_MS = 20;

/** One of the two sources: its packets in order, and its time. */
class Source {
  readonly order = new InOrder();
  readonly #rate: number;
  readonly #now: () => number;
  ssrc: number | undefined;
  report: (SenderReport & { readonly at: number; readonly ms: number }) | undefined;
  /** What makes its own time that of this machine, by the arrival of its first packet. */
  arrivalOffset: number | undefined;
  #last: number | undefined;
  #ticks = 0;

  constructor(ticksPerMs: number, now: () => number) {
    this.#rate = ticksPerMs;
    this.#now = now;
  }

  add(packet: RtpPacket): { packet: RtpPacket; isAfterGap: boolean }[] {
    this.ssrc = packet.source;
    this.arrivalOffset ??= this.#now() - this.ms(packet.timestamp);
    return this.order.add(packet, this.#now());
  }

  hear(reports: readonly SenderReport[]): void {
    const report = reports.find(({ source }) => this.ssrc === undefined || source === this.ssrc);
    if (report) this.report = { ...report, at: this.#now(), ms: this.ms(report.timestamp) };
  }

  /** Its own time in ms, which does not wrap. */
  ms(timestamp: number): number {
    const step = this.#last === undefined ? timestamp : (timestamp - this.#last) | 0;
    this.#ticks += step;
    this.#last = timestamp;
    return this.#ticks / this.#rate;
  }
}

/** Turns the packets of an encoder into a stream that ffmpeg reads. No timers, no I/O. */
export class WhipMedia {
  readonly #options: MediaOptions;
  readonly video: Source;
  readonly audio: Source;
  readonly #units = new AccessUnits();
  #writer: MatroskaWriter | undefined;
  #configuration: Buffer | undefined;
  #firstAt: number | undefined;
  #origin = 0;
  #audioOffset: number | undefined;
  lastMediaAt: number;

  constructor(options: MediaOptions) {
    this.#options = options;
    this.video = new Source(90, options.now);
    this.audio = new Source(48, options.now);
    this.lastMediaAt = options.now();
  }

  /** Whether a key frame has to be asked for. */
  get needsKeyFrame(): boolean {
    return this.#units.isWaiting || this.#writer === undefined;
  }

  addVideo(bytes: Buffer): void {
    if (isControl(bytes)) return this.#hear(bytes);
    const packet = readRtp(bytes);
    if (!packet || packet.type !== this.#options.videoType) return;
    this.#arrived();
    for (const { packet: next, isAfterGap } of this.video.add(packet))
      for (const unit of this.#units.add(next, isAfterGap)) this.#picture(unit);
  }

  addAudio(bytes: Buffer): void {
    if (isControl(bytes)) return this.#hear(bytes);
    const packet = readRtp(bytes);
    if (!packet || packet.type !== this.#options.audioType || packet.payload.length === 0) return;
    this.#arrived();
    for (const { packet: next } of this.audio.add(packet)) this.#sound(next);
  }

  #picture({ timestamp, data, isKey }: AccessUnit): void {
    const ms = this.video.ms(timestamp) + (this.video.arrivalOffset ?? 0);
    const { sets } = this.#units;
    if (isKey && sets && this.#isInStep()) this.#begin(decoderConfiguration(sets), ms);
    if (this.#writer) this.#options.write(this.#writer.picture(ms - this.#origin, data, isKey), false);
  }

  /** Begins with a key frame, and again with one of another kind. */
  #begin(configuration: Buffer, ms: number): void {
    if (this.#configuration?.equals(configuration)) return;
    const { width, height } = readAvcConfig(configuration);
    this.#configuration = configuration;
    this.#writer = new MatroskaWriter();
    this.#origin = ms;
    const hasSound = this.#options.audioType !== undefined;
    this.#options.write(this.#writer.header({ video: { configuration, width, height }, hasSound }), true);
  }

  #sound({ timestamp, payload }: RtpPacket): void {
    const own = this.audio.ms(timestamp);
    if (!this.#writer) return;
    const wanted = this.#soundOffset();
    if (Math.abs(wanted - (this.#audioOffset ?? Number.POSITIVE_INFINITY)) > LEAST_CORRECTION_MS)
      this.#audioOffset = wanted;
    const ms = own + (this.#audioOffset ?? wanted) - this.#origin;
    if (ms >= 0) this.#options.write(this.#writer.sound(ms, payload), false);
  }

  /** By the reports of the encoder where there are some, else by arrival. */
  #soundOffset(): number {
    const { video, audio } = this;
    const byArrival = audio.arrivalOffset ?? 0;
    if (!video.report || !audio.report) return byArrival;
    const [ofVideo, ofAudio] = [video.report, audio.report].map((report) => report.clockMs - report.ms);
    const byReport = (ofAudio ?? 0) - (ofVideo ?? 0) + (video.arrivalOffset ?? 0);
    return Math.abs(byReport - byArrival) > MOST_APART_MS ? byArrival : byReport;
  }

  #isInStep(): boolean {
    if (this.#options.audioType === undefined || this.#writer) return true;
    const hasWaited = this.#options.now() - (this.#firstAt ?? Number.POSITIVE_INFINITY) >= SYNC_WAIT_MS;
    return hasWaited || (this.video.report !== undefined && this.audio.report !== undefined);
  }

  #hear(bytes: Buffer): void {
    const reports = senderReports(bytes);
    if (this.video.ssrc !== undefined) this.video.hear(reports);
    if (this.audio.ssrc !== undefined) this.audio.hear(reports);
  }

  #arrived(): void {
    this.lastMediaAt = this.#options.now();
    this.#firstAt ??= this.lastMediaAt;
  }
}
