import { EPOCH_MS, type SignalMeasures } from '../../media';
import { type AudioConfig, readAacConfig } from '../rtmp/flv/aac';
import { readAudioTag } from '../rtmp/flv/audio-tag';
import { readAvcConfig, type VideoConfig } from '../rtmp/flv/h264';
import { FRAME, inspectFrame } from '../rtmp/flv/nal-units';
import { readVideoTag, type VideoPacket } from '../rtmp/flv/video-tag';
import { type MediaMessage, PublishRefused } from '../rtmp/session-types';
import { Assembly } from './assembly';
import { SignalClock } from './clock';
import { estimateLoudness } from './loudness';
import { Meters } from './meters';
import type { PictureFrame } from './picture';
import { MAIN, type PackagerOptions, type SignalAdvice, type SignalPackager } from './types';

/** So long the second track may take until we believe that there is none. */
const SET_UP_MS = 1000;
const MOST_QUEUED = 500;
/** A frame that is shown longer than this before or after its time stamp is damaged. */
const MOST_COMPOSITION_MS = 10_000;
/** Sound and picture that cannot be brought together jump all the time. */
const MOST_JUMPS = 30;
const JUMP_WINDOW_MS = 60_000;

type Queued = { readonly ms: number } & (
  | { readonly kind: 'video'; readonly frame: PictureFrame; readonly facts: number }
  | { readonly kind: 'audio'; readonly data: Buffer }
);

/** What arrives before it is known which tracks there are. */
interface SetUp {
  queue: Queued[];
  firstMs: number | undefined;
  video: VideoConfig | undefined;
  audio: AudioConfig | undefined;
}

/** Reads what an encoder sends, finds its time, and waits until it is known which tracks there are. */
export class Packager implements SignalPackager {
  readonly #now: () => number;
  readonly #clock: SignalClock;
  readonly #meters: Meters;
  readonly #assembly: Assembly;
  #setUp: SetUp | undefined = { queue: [], firstMs: undefined, video: undefined, audio: undefined };
  #jumps: number[] = [];

  constructor(options: PackagerOptions) {
    this.#now = options.now ?? Date.now;
    this.#meters = new Meters(this.#now);
    this.#assembly = new Assembly(options, this.#now, this.#meters);
    const earliest = (options.notBeforeMs ?? EPOCH_MS) - EPOCH_MS;
    this.#clock = new SignalClock(this.#now, () => Math.max(earliest, this.#assembly.reachedMs));
  }

  get endMs(): number {
    return this.#assembly.endMs;
  }

  get advice(): readonly SignalAdvice[] {
    const { picture, followers } = this.#assembly;
    const reason = followers.failure;
    return [
      ...(picture?.config?.isInterlaced ? [{ kind: 'interlaced' as const, values: {} }] : []),
      ...(reason === undefined ? [] : [{ kind: 'renditionRefused' as const, values: { reason } }]),
    ];
  }

  push({ type, timestamp, body }: MediaMessage, rendition: string = MAIN): void {
    if (type === 'video') {
      for (const packet of readVideoTag(body)) this.#takeVideo(packet, timestamp, rendition);
    } else if (type === 'audio' && rendition === MAIN) {
      for (const { kind, track, data } of readAudioTag(body)) {
        // One sound is passed on: the first.
        if (track !== 0) continue;
        if (kind === 'config') this.#configure({ audio: readAacConfig(data) });
        else this.#takeAudio(data, timestamp);
      }
    }
  }

  drop(rendition: string): void {
    this.#assembly.followers.drop(rendition);
  }

  end(): void {
    if (this.#setUp) this.#start(this.#setUp);
    this.#assembly.finish();
    this.#assembly.followers.end();
  }

  measures(): SignalMeasures {
    const { picture, sound, isSoundOurs, cutting, soundApartMs } = this.#assembly;
    for (const delays of [picture?.writer.delays, sound?.writer.delays]) if (delays) this.#meters.addDelays(delays);
    if (sound) {
      if (!isSoundOurs) this.#meters.silentSeconds += sound.silentSamples / sound.config.sampleRate;
      this.#meters.droppedFrames += sound.droppedFrames;
      sound.silentSamples = 0;
      sound.droppedFrames = 0;
    }
    return this.#meters.take({
      channels: isSoundOurs ? 0 : (sound?.config.channels ?? 0),
      keyFrameSeconds: cutting.distances.at(-1),
      soundAfterPictureMs: soundApartMs === undefined ? undefined : Math.round(soundApartMs),
    });
  }

  #takeVideo(packet: VideoPacket, timestamp: number, rendition: string): void {
    const isMain = rendition === MAIN && packet.track === 0;
    if (packet.kind === 'config') {
      // Read at once: a damaged one must fail where the encoder can be told.
      const config = readAvcConfig(packet.data);
      if (isMain) this.#configure({ video: config });
      else this.#assembly.followers.configure(rendition, packet.track, config);
      return;
    }
    const facts = inspectFrame(packet.data);
    if (isMain) this.#meters.videoBytes += packet.data.length;
    if ((facts & FRAME.isIntact) === 0 || Math.abs(packet.compositionMs) > MOST_COMPOSITION_MS) {
      this.#meters.droppedFrames++;
      return;
    }
    const time = isMain ? this.#place('video', timestamp) : this.#clock.follow(timestamp);
    if (!time) return;
    const frame: PictureFrame = {
      data: packet.data,
      ms: time.ms,
      compositionMs: packet.compositionMs,
      isKey: (facts & FRAME.isIdr) !== 0,
      arrivedAt: this.#now(),
    };
    if (!isMain) {
      this.#assembly.followers.push(rendition, packet.track, frame, this.#assembly.picture?.heldMs);
      return;
    }
    this.#meters.frames++;
    this.#take({ kind: 'video', ms: time.ms, frame, facts });
  }

  #takeAudio(data: Buffer, timestamp: number): void {
    this.#meters.audioBytes += data.length;
    const config = this.#assembly.sound?.config ?? this.#setUp?.audio;
    const time = this.#place('audio', timestamp);
    if (config) this.#meters.loudness.add(estimateLoudness(data, config.channels, config.samplesPerFrame));
    if (time) this.#take({ kind: 'audio', ms: time.ms, data });
  }

  /** The time of a packet of the main connection. What comes after a jump begins anew. */
  #place(kind: 'video' | 'audio', timestamp: number): { readonly ms: number } | undefined {
    const time = this.#clock.place(kind, timestamp);
    if (!time) this.#meters.droppedFrames++;
    if (time?.isJump) this.#jumped();
    return time;
  }

  #jumped(): void {
    const now = this.#now();
    this.#meters.timestampJumps++;
    this.#jumps = [...this.#jumps.filter((at) => now - at < JUMP_WINDOW_MS), now];
    if (this.#setUp) this.#setUp = { ...this.#setUp, queue: [], firstMs: undefined };
    else this.#assembly.restart();
    if (this.#jumps.length > MOST_JUMPS)
      throw new PublishRefused('The time stamps of picture and sound do not fit together. Restart the encoder.');
  }

  #take(item: Queued): void {
    const setUp = this.#setUp;
    if (!setUp) return this.#frame(item);
    setUp.firstMs ??= item.ms;
    setUp.queue.push(item);
    const isComplete = setUp.video !== undefined && setUp.audio !== undefined;
    if (isComplete || item.ms - setUp.firstMs >= SET_UP_MS || setUp.queue.length >= MOST_QUEUED) this.#start(setUp);
  }

  #start(setUp: SetUp): void {
    this.#setUp = undefined;
    this.#assembly.configure(setUp);
    for (const item of setUp.queue.sort((a, b) => a.ms - b.ms)) this.#frame(item);
  }

  #configure(config: { readonly video?: VideoConfig; readonly audio?: AudioConfig }): void {
    if (this.#setUp) Object.assign(this.#setUp, config);
    else this.#assembly.configure(config);
  }

  #frame(item: Queued): void {
    if (item.kind === 'audio') this.#assembly.audioFrame(item.data, item.ms);
    else this.#assembly.videoFrame(item.frame, item.facts);
  }
}
