import type { PackagedTrack } from '../../media';
import type { SignalPackager } from '../packager/types';
import { FRAME_MS, message, type SlateSound, type SlateVideo, slateSound, slateVideo } from './media';

/** What cannot be caught up with, such as the time in which a machine slept, is left out. */
const MOST_BEHIND_MS = 60_000;

type Tracks = readonly Pick<PackagedTrack, 'kind' | 'height' | 'sampleRate' | 'channels'>[];

/** A still picture with silence, as an encoder would send it, in the sound format of the signal that it stands in for. */
export class SlateSignal {
  readonly #packager: SignalPackager;
  readonly #video: SlateVideo | undefined;
  readonly #sound: SlateSound | undefined;
  #startedAt: number | undefined;
  #frame = 0;
  #soundFrame = 0;

  /** @param tracks of the signal before; none where they are not known. */
  constructor(packager: SignalPackager, tracks: Tracks) {
    this.#packager = packager;
    const video = tracks.find(({ kind }) => kind === 'video');
    const sound = tracks.find(({ kind }) => kind === 'audio');
    this.#video = video || tracks.length === 0 ? slateVideo(video?.height ?? 720) : undefined;
    this.#sound =
      sound || tracks.length === 0 ? slateSound(sound?.sampleRate ?? 48_000, sound?.channels ?? 2) : undefined;
  }

  /** Sends everything that an encoder would have sent until now (epoch ms). */
  advance(now: number): void {
    if (this.#startedAt === undefined) {
      this.#startedAt = now;
      if (this.#video) this.#packager.push(message('video', 0, this.#video.config));
      if (this.#sound) this.#packager.push(message('audio', 0, this.#sound.config));
    }
    const untilMs = now - this.#startedAt;
    this.#skip(untilMs);
    for (;;) {
      const nextFrame = this.#video ? this.#frame * FRAME_MS : Number.POSITIVE_INFINITY;
      const nextSound = this.#sound ? this.#soundFrame * this.#sound.frameMs : Number.POSITIVE_INFINITY;
      if (Math.min(nextFrame, nextSound) > untilMs) return;
      if (nextFrame <= nextSound) this.#sendFrame(nextFrame);
      else this.#sendSound(nextSound);
    }
  }

  end(): void {
    this.#packager.end();
  }

  /** Goes on with a whole repetition of the picture, which begins with a key frame. */
  #skip(untilMs: number): void {
    const sentMs = this.#video ? this.#frame * FRAME_MS : this.#soundFrame * (this.#sound?.frameMs ?? FRAME_MS);
    if (untilMs - sentMs < MOST_BEHIND_MS) return;
    const repetition = (this.#video?.frames.length ?? 1) * FRAME_MS;
    const at = Math.floor(untilMs / repetition) * repetition;
    this.#frame = at / FRAME_MS;
    this.#soundFrame = Math.ceil(at / (this.#sound?.frameMs ?? FRAME_MS));
  }

  #sendFrame(ms: number): void {
    const frames = this.#video?.frames ?? [];
    const body = frames[this.#frame++ % frames.length];
    if (body) this.#packager.push(message('video', ms, body));
  }

  #sendSound(ms: number): void {
    this.#soundFrame++;
    if (this.#sound) this.#packager.push(message('audio', ms, this.#sound.frame));
  }
}
