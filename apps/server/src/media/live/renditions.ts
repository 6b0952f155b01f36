import type { AudioRendition, Renditions, VideoRendition } from '../model';
import type { PackagedTrack } from '../packaged';

/** How many bits a track takes: the most of a segment, and on average. */
interface Rate {
  peak: number;
  bits: number;
  seconds: number;
}

/** Players choose by it: what is announced stays above what comes. */
const MARGIN = 1.15;
/** A bit rate that falls by less is not announced. */
const LEAST_SHARE = 0.5;
const STEP = 50_000;

/** The tracks of a signal as master playlists describe them, with the bit rates that were seen. */
export class MeasuredRenditions {
  readonly #tracks = new Map<string, PackagedTrack>();
  readonly #rates = new Map<string, Rate>();
  /** The tracks of the present signal. */
  #present: readonly PackagedTrack[] = [];
  #announced: Renditions | undefined;

  constructor(announced: Renditions | undefined) {
    if (announced && announced.video.length + announced.audio.length > 0) this.#announced = announced;
  }

  get announced(): Renditions | undefined {
    return this.#announced;
  }

  set(tracks: readonly PackagedTrack[]): void {
    this.#present = tracks;
    for (const track of tracks) this.#tracks.set(track.name, track);
  }

  isAnnounced(name: string): boolean {
    const { video = [], audio = [] } = this.#announced ?? {};
    return [...video, ...audio].some((each) => each.name === name);
  }

  /** Whether something came of every track but smaller pictures, which may be late: players learn of tracks once. */
  isComplete(): boolean {
    return this.#present.every(({ name, kind }) => this.#rates.has(name) || (kind === 'video' && name !== 'v0'));
  }

  hasVideo(): boolean {
    return this.#present.some(({ kind }) => kind === 'video');
  }

  measure(name: string, bytes: number, seconds: number): void {
    const rate = this.#rates.get(name) ?? { peak: 0, bits: 0, seconds: 0 };
    rate.peak = Math.max(rate.peak, seconds > 0 ? (bytes * 8) / seconds : 0);
    rate.bits += bytes * 8;
    rate.seconds += seconds;
    this.#rates.set(name, rate);
  }

  /** Whether players should be told something new. */
  refresh(): boolean {
    const now = this.#current();
    if (now.video.length + now.audio.length === 0) return false;
    if (this.#announced && isSame(this.#announced, now)) return false;
    this.#announced = now;
    return true;
  }

  #current(): Renditions {
    const known = [...this.#tracks.values()].filter(({ name }) => this.#rates.has(name));
    const before = this.#announced ?? { video: [], audio: [], captions: [] };
    const audio = known.filter(({ kind }) => kind === 'audio').map((track, index) => this.#audio(track, index === 0));
    const sound = Math.max(0, ...audio.map(({ bandwidth }) => bandwidth));
    const video = known.filter(({ kind }) => kind === 'video').map((track) => this.#video(track, sound));
    return { video: merged(before.video, video), audio: merged(before.audio, audio), captions: [] };
  }

  #audio({ name, codecs }: PackagedTrack, isDefault: boolean): AudioRendition {
    const { peak = 0 } = this.#rates.get(name) ?? {};
    return { name, label: 'Sound', language: 'und', default: isDefault, codecs, bandwidth: rounded(peak) };
  }

  #video(track: PackagedTrack, sound: number): VideoRendition {
    const { peak, bits, seconds } = this.#rates.get(track.name) ?? { peak: 0, bits: 0, seconds: 0 };
    const average = seconds > 0 ? bits / seconds : peak;
    return {
      name: track.name,
      width: track.width ?? 0,
      height: track.height ?? 0,
      frameRate: track.frameRate ?? 25,
      bandwidth: rounded(peak * MARGIN) + sound,
      averageBandwidth: rounded(average) + sound,
      codecs: track.codecs,
      ...(track.hasClosedCaptions && { hasClosedCaptions: true }),
    };
  }
}

const rounded = (bits: number): number => Math.max(STEP, Math.ceil(bits / STEP) * STEP);

/** New descriptions replace those of the same name; tracks that are gone stay listed, since players may use them. */
function merged<T extends { readonly name: string }>(before: readonly T[], now: readonly T[]): T[] {
  const names = [...new Set([...before, ...now].map(({ name }) => name))].sort();
  return names.flatMap((name) =>
    [now, before].flatMap((list) => list.find((each) => each.name === name) ?? []).slice(0, 1),
  );
}

function isSame(a: Renditions, b: Renditions): boolean {
  const facts = ({ video, audio }: Renditions): string =>
    JSON.stringify([
      video.map((track) => ({
        ...track,
        bandwidth: 0,
        averageBandwidth: 0,
        frameRate: Math.round(track.frameRate),
      })),
      audio.map((track) => ({ ...track, bandwidth: 0 })),
    ]);
  const close = (x: number, y: number): boolean => y <= x && y >= x * LEAST_SHARE;
  return (
    facts(a) === facts(b) &&
    a.video.every(({ bandwidth }, index) => close(bandwidth, b.video[index]?.bandwidth ?? 0)) &&
    a.audio.every(({ bandwidth }, index) => close(bandwidth, b.audio[index]?.bandwidth ?? 0))
  );
}
