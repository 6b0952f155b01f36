import { EPOCH_MS, type PackagedTrack, type SignalMeasures, VIDEO_TIMESCALE } from '../../media';
import { type AudioConfig, PLAIN_AUDIO_RECORD, readAacConfig } from '../rtmp/flv/aac';
import { readAudioTag } from '../rtmp/flv/audio-tag';
import { readAvcConfig, type VideoConfig } from '../rtmp/flv/h264';
import { FRAME, inspectFrame } from '../rtmp/flv/nal-units';
import { readVideoTag, type VideoPacket } from '../rtmp/flv/video-tag';
import { type MediaMessage, PublishRefused } from '../rtmp/session-types';
import { SignalClock } from './clock';
import { Cutting } from './cutting';
import { offsetOf } from './follower';
import { Followers } from './followers';
import { estimateLoudness } from './loudness';
import { Meters } from './meters';
import { Picture, type PictureFrame } from './picture';
import { type Cut, Sound } from './sound';
import { MAIN, type PackagerOptions, type SignalPackager } from './types';

/** So long the second track may take until we believe that there is none. */
const SET_UP_MS = 1000;
const MOST_QUEUED = 500;
const LONGEST_KEY_FRAME_DISTANCE = 10;
const GOOD_KEY_FRAME_DISTANCE = 2.5;
const AUDIO_SEGMENT_SECONDS = 2;
/** A picture that stood still for longer than this does not go on: it begins anew. */
const LONGEST_FRAME_MS = 3000;
/** Segments that smaller pictures may be late. */
const REMEMBERED_CUTS = 30;
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

export class Packager implements SignalPackager {
  readonly #options: PackagerOptions;
  readonly #now: () => number;
  readonly #clock: SignalClock;
  readonly #meters: Meters;
  readonly #followers: Followers;
  readonly #cutting = new Cutting();
  /** Of the main picture, for the smaller ones. */
  readonly #cuts: Cut[] = [];
  #setUp: SetUp | undefined = { queue: [], firstMs: undefined, video: undefined, audio: undefined };
  #picture: Picture | undefined;
  #sound: Sound | undefined;
  #isSoundOurs = false;
  #number = 0;
  #isWaitingForKey = true;
  #waitingSinceMs: number | undefined;
  #isCutNext = false;
  #soundApartMs: number | undefined;
  #jumps: number[] = [];

  constructor(options: PackagerOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#meters = new Meters(this.#now);
    const earliest = (options.notBeforeMs ?? EPOCH_MS) - EPOCH_MS;
    const reached = () => Math.max(earliest, this.#picture?.endMs ?? 0, this.#sound?.endMs ?? 0);
    this.#clock = new SignalClock(this.#now, reached);
    this.#followers = new Followers(options.sink, this.#now, this.#cuts, () => this.#announceTracks());
  }

  get endMs(): number {
    return EPOCH_MS + Math.max(this.#picture?.writer.endMs ?? 0, this.#sound?.endMs ?? 0);
  }

  get advice(): readonly string[] {
    const advice: string[] = [];
    if (Math.max(0, ...this.#cutting.distances) > GOOD_KEY_FRAME_DISTANCE)
      advice.push('Set the key frame interval to 2 s.');
    if (this.#picture?.config?.isInterlaced) advice.push('The picture is interlaced. Set the encoder to progressive.');
    return [...advice, ...this.#followers.failures];
  }

  push({ type, timestamp, body }: MediaMessage, rendition: string = MAIN): void {
    if (type === 'video') {
      for (const packet of readVideoTag(body)) this.#takeVideo(packet, timestamp, rendition);
    } else if (type === 'audio' && rendition === MAIN) {
      for (const { kind, track, data } of readAudioTag(body)) {
        // One sound is passed on: the first.
        if (track !== 0) continue;
        if (kind === 'config') this.#configureSound(readAacConfig(data));
        else this.#takeAudio(data, timestamp);
      }
    }
  }

  drop(rendition: string): void {
    this.#followers.drop(rendition);
  }

  end(): void {
    if (this.#setUp) this.#start(this.#setUp);
    this.#finish();
    this.#followers.end();
  }

  measures(): SignalMeasures {
    for (const writer of [this.#picture?.writer, this.#sound?.writer]) {
      if (!writer) continue;
      this.#meters.delayMs += writer.delays.sum;
      this.#meters.delays += writer.delays.count;
      writer.delays.sum = 0;
      writer.delays.count = 0;
    }
    if (this.#sound) {
      const { silentSamples, config } = this.#sound;
      if (!this.#isSoundOurs) this.#meters.silentSeconds += silentSamples / config.sampleRate;
      this.#meters.droppedFrames += this.#sound.droppedFrames;
      this.#sound.silentSamples = 0;
      this.#sound.droppedFrames = 0;
    }
    return this.#meters.take({
      channels: this.#isSoundOurs ? 0 : (this.#sound?.config.channels ?? 0),
      keyFrameSeconds: this.#cutting.distances.at(-1),
      soundAfterPictureMs: this.#soundApartMs === undefined ? undefined : Math.round(this.#soundApartMs),
    });
  }

  #takeVideo(packet: VideoPacket, timestamp: number, rendition: string): void {
    const isMain = rendition === MAIN && packet.track === 0;
    if (packet.kind === 'config') {
      // Read at once: a damaged one must fail where the encoder can be told.
      const config = readAvcConfig(packet.data);
      if (isMain) this.#configurePicture(config);
      else this.#followers.configure(rendition, packet.track, config);
      return;
    }
    const facts = inspectFrame(packet.data);
    if (isMain) this.#meters.videoBytes += packet.data.length;
    if ((facts & FRAME.isIntact) === 0) {
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
      this.#followers.push(rendition, packet.track, frame, this.#picture?.heldMs);
      return;
    }
    this.#meters.frames++;
    this.#take({ kind: 'video', ms: time.ms, frame, facts });
  }

  #takeAudio(data: Buffer, timestamp: number): void {
    this.#meters.audioBytes += data.length;
    const config = this.#sound?.config ?? this.#setUp?.audio;
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
    else this.#restart();
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
    if (setUp.video) this.#adoptPicture(setUp.video);
    if (setUp.audio) this.#adoptSound(setUp.audio);
    else if (setUp.video && this.#options.alwaysSound) this.#adoptOwnSound();
    if (!this.#picture && !this.#sound) return;
    this.#announce();
    for (const item of setUp.queue.sort((a, b) => a.ms - b.ms)) this.#frame(item);
  }

  #configurePicture(config: VideoConfig): void {
    if (this.#setUp) {
      this.#setUp.video = config;
      return;
    }
    // Some encoders repeat it with every key frame.
    if (this.#picture?.config?.record.equals(config.record)) return;
    this.#restart();
    this.#adoptPicture(config);
    if (!this.#sound && this.#options.alwaysSound) this.#adoptOwnSound();
    this.#announce();
  }

  #configureSound(config: AudioConfig): void {
    if (this.#setUp) {
      this.#setUp.audio = config;
      return;
    }
    if (!this.#isSoundOurs && this.#sound?.config.record.equals(config.record)) return;
    this.#restart();
    this.#adoptSound(config);
    this.#announce();
  }

  #adoptPicture(config: VideoConfig): void {
    this.#picture ??= new Picture('v0', this.#options.sink, this.#now);
    this.#picture.configure(config);
  }

  #adoptSound(config: AudioConfig): void {
    this.#isSoundOurs = false;
    this.#sound = new Sound('a0', config, this.#options.sink, this.#now);
  }

  #adoptOwnSound(): void {
    this.#adoptSound(readAacConfig(PLAIN_AUDIO_RECORD));
    this.#isSoundOurs = true;
  }

  #announce(): void {
    this.#announceTracks();
    this.#picture?.announce();
    this.#sound?.announce();
  }

  #announceTracks(): void {
    const own = [this.#picture?.describe(), ...this.#followers.describe(), this.#sound?.describe()];
    this.#options.sink.tracks(own.filter((track): track is PackagedTrack => track !== undefined));
  }

  #frame(item: Queued): void {
    if (item.kind === 'audio') this.#audioFrame(item.data, item.ms);
    else this.#videoFrame(item.frame, item.facts);
  }

  #videoFrame(frame: PictureFrame, facts: number): void {
    const picture = this.#picture;
    if (!picture) return;
    if (picture.heldMs !== undefined && frame.ms - picture.heldMs > LONGEST_FRAME_MS) this.#restart();
    if (this.#isWaitingForKey && !frame.isKey) {
      this.#meters.droppedFrames++;
      this.#waitingSinceMs ??= frame.ms;
      this.#checkKeyFrames(frame.ms - this.#waitingSinceMs);
      return;
    }
    const dts = picture.ticksOf(frame);
    picture.settle(dts);
    if (frame.isKey) this.#keyFrame(picture, frame, dts);
    this.#checkKeyFrames(((dts - (picture.writer.start ?? dts)) * 1000) / VIDEO_TIMESCALE);
    picture.hold(frame, dts);
    this.#sound?.keepUp(frame.ms);
    if (this.#isSoundOurs) this.#sound?.fill(frame.ms);
    this.#followers.drain(frame.ms);
    this.#describeBetter(picture, facts);
  }

  #checkKeyFrames(sinceMs: number): void {
    if (sinceMs > LONGEST_KEY_FRAME_DISTANCE * 1000)
      throw new PublishRefused(`No key frame for ${LONGEST_KEY_FRAME_DISTANCE} s. Set the key frame interval to 2 s.`);
  }

  #keyFrame(picture: Picture, frame: PictureFrame, dts: number): void {
    const seconds = dts / VIDEO_TIMESCALE;
    if (this.#isWaitingForKey) this.#cutting.restart(seconds);
    else if (!this.#cutting.isDue(seconds, (picture.writer.start ?? dts) / VIDEO_TIMESCALE)) return;
    const cut = this.#nextCut(frame.ms + frame.compositionMs);
    this.#isWaitingForKey = false;
    this.#waitingSinceMs = undefined;
    this.#cuts.push(cut);
    if (this.#cuts.length > REMEMBERED_CUTS) this.#cuts.shift();
    picture.writer.open(cut.number, dts, offsetOf(frame), cut.isCut);
    this.#sound?.cutAt(cut);
  }

  #nextCut(ms: number): Cut {
    const cut = { number: this.#number++, ms, isCut: this.#isCutNext };
    this.#isCutNext = false;
    return cut;
  }

  #audioFrame(data: Buffer, ms: number): void {
    const sound = this.#sound;
    if (!sound || this.#isSoundOurs) return;
    const pictureMs = this.#picture?.heldMs;
    if (!this.#picture) this.#cutSoundAlone(sound, ms);
    else if (this.#isWaitingForKey || pictureMs === undefined) return;
    else if (ms - pictureMs > LONGEST_FRAME_MS) return this.#pictureIsMissing(ms - pictureMs);
    if (pictureMs !== undefined) this.#observeApart(pictureMs - ms);
    sound.push(data, ms, pictureMs);
  }

  /** How far behind the newest picture the sound is when it arrives, on average. */
  #observeApart(ms: number): void {
    this.#soundApartMs = this.#soundApartMs === undefined ? ms : this.#soundApartMs + (ms - this.#soundApartMs) / 32;
  }

  /** Without a picture the sound alone decides where segments begin. */
  #cutSoundAlone(sound: Sound, ms: number): void {
    const { start, timescale } = sound.writer;
    const at = sound.nextMs ?? ms;
    const halfAFrame = sound.config.samplesPerFrame / 2;
    const isDue =
      start === undefined || (at * timescale) / 1000 - start >= AUDIO_SEGMENT_SECONDS * timescale - halfAFrame;
    if (isDue) sound.cutAt(this.#nextCut(at));
  }

  /** The sound waits for the picture; too long, and the encoder has to be looked at. */
  #pictureIsMissing(forMs: number): void {
    this.#meters.droppedFrames++;
    if (forMs > LONGEST_KEY_FRAME_DISTANCE * 1000)
      throw new PublishRefused('There is sound but no picture any more. Check the camera at the encoder.');
  }

  /** Captions and the frame rate are known after a while only. */
  #describeBetter(picture: Picture, facts: number): void {
    const hasNewCaptions = (facts & FRAME.hasCaptions) !== 0 && !picture.hasCaptions;
    if (hasNewCaptions) picture.hasCaptions = true;
    if (picture.takeRate() || hasNewCaptions) this.#announceTracks();
  }

  /** What comes next does not continue what was before. */
  #restart(): void {
    this.#finish();
    this.#isWaitingForKey = true;
    this.#waitingSinceMs = undefined;
    this.#isCutNext = this.#number > 0;
  }

  #finish(): void {
    this.#picture?.flush();
    this.#picture?.writer.close();
    this.#sound?.finish(this.#picture?.writer.endMs);
  }
}
