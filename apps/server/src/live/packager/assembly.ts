import { EPOCH_MS, type PackagedTrack, VIDEO_TIMESCALE } from '../../media';
import { type AudioConfig, PLAIN_AUDIO_RECORD, readAacConfig } from '../rtmp/flv/aac';
import type { VideoConfig } from '../rtmp/flv/h264';
import { FRAME } from '../rtmp/flv/nal-units';
import { PublishRefused } from '../rtmp/session-types';
import { Cutting } from './cutting';
import { offsetOf } from './follower';
import { Followers } from './followers';
import type { Meters } from './meters';
import { Picture, type PictureFrame } from './picture';
import { type Cut, Sound } from './sound';
import type { PackagerOptions } from './types';

const LONGEST_KEY_FRAME_DISTANCE = 10;
/** Time stamps are rounded. */
const ROUNDING_MS = 100;
const AUDIO_SEGMENT_SECONDS = 2;
/** A picture that stood still for longer than this does not go on: it begins anew. */
const LONGEST_FRAME_MS = 3000;
/** Sound that is further ahead of the picture waits for it: segments of both end at the same time. */
const MOST_AHEAD_MS = 400;
const MOST_AHEAD_BYTES = 4 * 1024 * 1024;
const MOST_AHEAD_FRAMES = 2000;
/** Segments that smaller pictures may be late. */
const REMEMBERED_CUTS = 30;

/** The tracks of a signal, cut into segments together: the picture decides where. */
export class Assembly {
  readonly followers: Followers;
  readonly cutting = new Cutting();
  /** Of the main picture, for the smaller ones. */
  readonly #cuts: Cut[] = [];
  #picture: Picture | undefined;
  #sound: Sound | undefined;
  #isSoundOurs = false;
  #number = 0;
  #isWaitingForKey = true;
  #waitingSinceMs: number | undefined;
  #isCutNext = false;
  #soundApartMs: number | undefined;
  /** Sound for which there is no picture yet; no more than comes while a picture may be missing. */
  #soundAhead: { readonly data: Buffer; readonly ms: number }[] = [];
  #soundAheadBytes = 0;
  /** Where the sound of the configuration before ended. */
  #soundBeforeMs: number;

  constructor(
    private readonly options: PackagerOptions,
    private readonly now: () => number,
    private readonly meters: Meters,
  ) {
    this.#soundBeforeMs = (options.notBeforeMs ?? EPOCH_MS) - EPOCH_MS;
    this.followers = new Followers(options.sink, now, this.#cuts, () => this.#announceTracks());
  }

  get picture(): Picture | undefined {
    return this.#picture;
  }

  get sound(): Sound | undefined {
    return this.#sound;
  }

  /** Whether the sound is our silence, not the encoder's. */
  get isSoundOurs(): boolean {
    return this.#isSoundOurs;
  }

  /** How far behind the newest picture the sound is when it arrives, on average. */
  get soundApartMs(): number | undefined {
    return this.#soundApartMs;
  }

  /** The end of everything that arrived, in ms since time zero. */
  get reachedMs(): number {
    return Math.max(this.#picture?.endMs ?? 0, this.#sound?.endMs ?? 0);
  }

  /** The end of what was put out, epoch ms. */
  get endMs(): number {
    return EPOCH_MS + Math.max(this.#picture?.writer.endMs ?? 0, this.#sound?.endMs ?? 0);
  }

  /** Takes over what is known of the tracks; a change is a cut in all of them. */
  configure({
    video,
    audio,
  }: {
    readonly video?: VideoConfig | undefined;
    readonly audio?: AudioConfig | undefined;
  }): void {
    // Some encoders repeat their configuration with every key frame.
    const isNewPicture = video !== undefined && !this.#picture?.config?.record.equals(video.record);
    const isNewSound = audio !== undefined && (this.#isSoundOurs || !this.#sound?.config.record.equals(audio.record));
    if (!isNewPicture && !isNewSound) return;
    this.restart();
    if (isNewPicture) this.#adoptPicture(video);
    if (isNewSound) this.#adoptSound(audio);
    if (!this.#sound && this.#picture && this.options.alwaysSound) this.#adoptOwnSound();
    this.#announce();
  }

  videoFrame(frame: PictureFrame, facts: number): void {
    const picture = this.#picture;
    if (!picture) return;
    if (picture.heldMs !== undefined && frame.ms - picture.heldMs > LONGEST_FRAME_MS) this.restart();
    if (this.#isWaitingForKey && !frame.isKey) {
      this.meters.droppedFrames++;
      this.#waitingSinceMs ??= frame.ms;
      this.#checkKeyFrames(frame.ms - this.#waitingSinceMs);
      return;
    }
    const dts = picture.ticksOf(frame);
    picture.settle(dts);
    this.#checkKeyFrames(((dts - (picture.writer.start ?? dts)) * 1000) / VIDEO_TIMESCALE);
    if (frame.isKey) this.#keyFrame(picture, frame, dts);
    picture.hold(frame, dts);
    this.#catchUpSound(frame.ms);
    this.#sound?.keepUp(frame.ms);
    if (this.#isSoundOurs) this.#sound?.fill(frame.ms);
    this.followers.drain(frame.ms);
    this.#describeBetter(picture, facts);
  }

  audioFrame(data: Buffer, ms: number): void {
    const sound = this.#sound;
    if (!sound || this.#isSoundOurs) return;
    const pictureMs = this.#picture?.heldMs;
    if (!this.#picture) this.#cutSoundAlone(sound, ms);
    else if (this.#isWaitingForKey || pictureMs === undefined) return;
    else if (ms - pictureMs > LONGEST_FRAME_MS) return this.#pictureIsMissing(ms - pictureMs);
    if (pictureMs !== undefined) this.#observeApart(pictureMs - ms);
    const isAhead = pictureMs !== undefined && (ms - pictureMs > MOST_AHEAD_MS || this.#soundAhead.length > 0);
    if (isAhead) this.#keepAhead(data, ms);
    else sound.push(data, ms, pictureMs);
  }

  /** What comes next does not continue what was before. */
  restart(): void {
    this.finish();
    this.#soundAhead = [];
    this.#soundAheadBytes = 0;
    this.#isWaitingForKey = true;
    this.#waitingSinceMs = undefined;
    this.#isCutNext = this.#number > 0;
  }

  finish(): void {
    this.#picture?.flush();
    this.#picture?.writer.close();
    this.#sound?.finish(this.#picture?.writer.endMs);
  }

  #adoptPicture(config: VideoConfig): void {
    this.#picture ??= new Picture('v0', this.options.sink, this.now);
    this.#picture.configure(config);
  }

  #adoptSound(config: AudioConfig): void {
    this.#isSoundOurs = false;
    this.#soundBeforeMs = this.#soundEndMs;
    this.#sound = new Sound('a0', config, this.options.sink, this.now);
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
    const own = [this.#picture?.describe(), ...this.followers.describe(), this.#describeSound()];
    this.options.sink.tracks(own.filter((track): track is PackagedTrack => track !== undefined));
  }

  #describeSound(): PackagedTrack | undefined {
    const sound = this.#sound?.describe();
    return sound && this.#isSoundOurs ? { ...sound, isSilence: true } : sound;
  }

  #checkKeyFrames(sinceMs: number): void {
    if (sinceMs >= LONGEST_KEY_FRAME_DISTANCE * 1000 - ROUNDING_MS)
      throw new PublishRefused(`No key frame for ${LONGEST_KEY_FRAME_DISTANCE} s. Set the key frame interval to 2 s.`);
  }

  #keyFrame(picture: Picture, frame: PictureFrame, dts: number): void {
    const seconds = dts / VIDEO_TIMESCALE;
    if (this.#isWaitingForKey) this.cutting.restart(seconds);
    else if (!this.cutting.isDue(seconds, (picture.writer.start ?? dts) / VIDEO_TIMESCALE)) return;
    const cut = this.#nextCut(frame.ms + frame.compositionMs);
    this.#isWaitingForKey = false;
    this.#waitingSinceMs = undefined;
    this.#cuts.push(cut);
    if (this.#cuts.length > REMEMBERED_CUTS) this.#cuts.shift();
    picture.writer.open(cut.number, dts, offsetOf(frame), cut.isCut);
    // A frame that is shown before its time stamp does not take the sound back.
    this.#sound?.cutAt({ ...cut, ms: Math.max(cut.ms, Math.min(frame.ms, this.#soundEndMs)) });
  }

  /** Where the sound that was put out ends, ms since time zero. */
  get #soundEndMs(): number {
    return Math.max(this.#soundBeforeMs, this.#sound?.endMs ?? 0);
  }

  #nextCut(ms: number): Cut {
    const cut = { number: this.#number++, ms, isCut: this.#isCutNext };
    this.#isCutNext = false;
    return cut;
  }

  #keepAhead(data: Buffer, ms: number): void {
    const bytes = this.#soundAheadBytes + data.length;
    if (bytes > MOST_AHEAD_BYTES || this.#soundAhead.length >= MOST_AHEAD_FRAMES) {
      this.meters.droppedFrames++;
      return;
    }
    this.#soundAheadBytes = bytes;
    this.#soundAhead.push({ data, ms });
  }

  #catchUpSound(pictureMs: number): void {
    let first = this.#soundAhead[0];
    while (first && first.ms - pictureMs <= MOST_AHEAD_MS) {
      this.#soundAhead.shift();
      this.#soundAheadBytes -= first.data.length;
      this.#sound?.push(first.data, first.ms, pictureMs);
      first = this.#soundAhead[0];
    }
  }

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
    this.meters.droppedFrames++;
    if (forMs > LONGEST_KEY_FRAME_DISTANCE * 1000)
      throw new PublishRefused('There is sound but no picture any more. Check the camera at the encoder.');
  }

  /** Captions and the frame rate are known after a while only. */
  #describeBetter(picture: Picture, facts: number): void {
    const hasNewCaptions = (facts & FRAME.hasCaptions) !== 0 && !picture.hasCaptions;
    if (hasNewCaptions) picture.hasCaptions = true;
    if (picture.takeRate() || hasNewCaptions) this.#announceTracks();
  }
}
