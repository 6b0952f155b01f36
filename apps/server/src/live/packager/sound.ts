import { audioInit, type PackagedTrack, type PackagerSink } from '../../media';
import { type AudioConfig, silentFrame } from '../rtmp/flv/aac';
import { KEY_FRAME, TrackWriter } from './track-writer';

/** Where the picture was cut, and the sound is to be. */
export interface Cut {
  readonly number: number;
  /** When its first frame is shown, ms since time zero. */
  readonly ms: number;
  readonly isCut: boolean;
}

/** Further from its time stamps than rounding explains: sound is missing, or there is too much. */
const SLACK_MS = 100;
/** Counted samples and time stamps that are apart by more for long come together again, a sample per frame. */
const DRIFT_MS = 5;
const ROUNDING_MS = 0.01;
const AVERAGE_OVER = 64;
/** Silence takes the place of sound that is later than this, and than sound was before. */
const SHORTEST_WAIT_MS = 700;
const LONGEST_WAIT_MS = 4000;
const WAIT_MARGIN_MS = 400;
/** More is never missing: a picture that stood still for so long begins anew. */
const MOST_FILLED_MS = 20_000;

/**
 * The sound. Time stamps are whole milliseconds, frames are not: samples are counted, and time stamps only tell where
 * some are missing. A player stands still where a track has a hole, so holes are filled with silence.
 */
export class Sound {
  readonly writer: TrackWriter;
  droppedFrames = 0;
  silentSamples = 0;
  /** When the next frame begins, in samples since time zero. */
  #next: number | undefined;
  #cuts: Cut[] = [];
  #averageApart = 0;
  #waitMs = SHORTEST_WAIT_MS;
  readonly #silence: Buffer;

  constructor(
    name: string,
    readonly config: AudioConfig,
    private readonly sink: PackagerSink,
    private readonly now: () => number,
  ) {
    this.writer = new TrackWriter(name, config.sampleRate, sink, now);
    this.#silence = silentFrame(config.channels);
  }

  announce(): void {
    this.sink.init(this.writer.name, audioInit(this.config));
  }

  describe(): PackagedTrack {
    const { codecs, sampleRate, channels } = this.config;
    return { name: this.writer.name, kind: 'audio', codecs, timescale: sampleRate, channels, sampleRate };
  }

  get endMs(): number {
    return this.writer.endMs;
  }

  /** When the next frame begins, where that is known. */
  get nextMs(): number | undefined {
    return this.#next === undefined ? undefined : this.#toMs(this.#next);
  }

  /** The sound is to be cut where the picture was. */
  cutAt(cut: Cut): void {
    this.#cuts.push(cut);
  }

  /** A frame, and where the picture is by now. */
  push(data: Buffer, ms: number, pictureMs: number | undefined): void {
    const stamp = (ms * this.config.sampleRate) / 1000;
    if (pictureMs !== undefined) this.#observeWait(pictureMs - ms);
    const first = this.#cuts[0];
    if (this.#next === undefined && first && ms - first.ms > SLACK_MS) this.#next = this.#toSamples(first.ms);
    if (this.#next !== undefined) {
      const apart = this.#toMs(this.#next - stamp);
      if (apart > SLACK_MS) {
        this.droppedFrames++;
        return;
      }
      if (apart < -SLACK_MS) this.fill(ms);
      else this.#averageApart += (apart - this.#averageApart) / AVERAGE_OVER;
    }
    this.#add(data, this.#next ?? Math.round(stamp));
  }

  /** Sound that has stopped does not hold up the picture. */
  keepUp(pictureMs: number): void {
    const reached = this.nextMs ?? this.#cuts[0]?.ms;
    if (reached !== undefined && pictureMs - reached > this.#waitMs) this.fill(pictureMs - this.#waitMs);
  }

  /** Fills what is missing before a moment with silence. */
  fill(untilMs: number): void {
    const first = this.#cuts[0];
    if (this.#next === undefined && first) this.#next = this.#toSamples(first.ms);
    const { samplesPerFrame } = this.config;
    const until = this.#toSamples(untilMs);
    if (this.#next !== undefined) this.#next = Math.max(this.#next, until - this.#toSamples(MOST_FILLED_MS));
    while (this.#next !== undefined && this.#next + samplesPerFrame <= until) this.#addSilence(this.#next);
  }

  /** Ends the open segment with the picture; what comes next begins anew. */
  finish(pictureEndMs: number | undefined): void {
    if (pictureEndMs !== undefined && this.#cuts.length > 0) this.fill(pictureEndMs);
    // Segments of all tracks have the same numbers: not even a very short one may be missing.
    for (const cut of this.#cuts.slice()) this.#addSilence(Math.max(this.#next ?? 0, this.#toSamples(cut.ms)));
    this.writer.close();
    this.#cuts = [];
    this.#next = undefined;
    this.#averageApart = 0;
  }

  #add(data: Buffer, dts: number): void {
    const at = this.#toMs(dts);
    let cut = this.#cuts[0];
    while (cut && at >= cut.ms - ROUNDING_MS) {
      this.#cuts.shift();
      this.writer.open(cut.number, dts, 0, cut.isCut);
      cut = this.#cuts[0];
    }
    // Sound from before the first picture.
    if (this.writer.start === undefined) return;
    const duration = this.config.samplesPerFrame - this.#correction();
    this.writer.add({ data, duration, compositionOffset: 0, flags: KEY_FRAME }, dts, this.now());
    this.#next = dts + duration;
  }

  #addSilence(dts: number): void {
    this.silentSamples += this.config.samplesPerFrame;
    this.#add(this.#silence, dts);
  }

  /** The samples by which a frame is shortened. */
  #correction(): number {
    if (Math.abs(this.#averageApart) < DRIFT_MS) return 0;
    const sign = Math.sign(this.#averageApart);
    this.#averageApart -= sign * this.#toMs(1);
    return sign;
  }

  #observeWait(lateMs: number): void {
    const wanted = Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, lateMs + WAIT_MARGIN_MS));
    // At once for more, slowly for less.
    this.#waitMs = wanted > this.#waitMs ? wanted : this.#waitMs + (wanted - this.#waitMs) / 500;
  }

  #toMs(samples: number): number {
    return (samples * 1000) / this.config.sampleRate;
  }

  /** Rounded up, so that it is not before the moment. */
  #toSamples(ms: number): number {
    return Math.ceil((ms * this.config.sampleRate) / 1000);
  }
}
