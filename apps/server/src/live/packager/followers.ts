import type { PackagedTrack, PackagerSink } from '../../media';
import type { VideoConfig } from '../rtmp/flv/h264';
import { PublishRefused } from '../rtmp/session-types';
import { Follower } from './follower';
import type { PictureFrame } from './picture';
import type { Cut } from './sound';
import { MAIN } from './types';

const MOST = 6;
/** A connection that is refused goes, and may come again with what is wrong. */
const REMEMBERED_MS = 60_000;

interface Entry {
  readonly rendition: string;
  readonly name: string;
  readonly follower: Follower;
  /** Why it is not taken any more. */
  failure: PublishRefused | undefined;
}

/** The smaller pictures of a signal, of further connections and of further tracks in the main one. */
export class Followers {
  readonly #entries = new Map<string, Entry>();
  /** The last that was refused. */
  #refused: { readonly rendition: string; readonly reason: string; readonly at: number } | undefined;

  constructor(
    private readonly sink: PackagerSink,
    private readonly now: () => number,
    private readonly cuts: readonly Cut[],
    private readonly onChange: () => void,
  ) {}

  /** Why one is not taken, in plain words. */
  get failure(): string | undefined {
    const isRecent = this.#refused !== undefined && this.now() - this.#refused.at < REMEMBERED_MS;
    const present = [...this.#entries.values()].find(({ failure }) => failure)?.failure?.message;
    return present ?? (isRecent ? this.#refused?.reason : undefined);
  }

  configure(rendition: string, track: number, config: VideoConfig): void {
    const id = idOf(rendition, track);
    const known = this.#entries.get(id);
    if (known) return this.#try(known, () => known.follower.configure(config));
    const name = this.#freeName(rendition, track);
    if (!name)
      throw this.#refuse(rendition, new PublishRefused(`More than ${MOST + 1} pictures. Send fewer renditions.`));
    const follower = new Follower(name, this.sink, this.now, this.cuts);
    follower.configure(config);
    this.#entries.set(id, { rendition, name, follower, failure: undefined });
  }

  push(rendition: string, track: number, frame: PictureFrame, mainMs: number | undefined): void {
    const entry = this.#entries.get(idOf(rendition, track));
    if (!entry) return;
    this.#try(entry, () => entry.follower.push(frame, mainMs ?? 0, () => this.#shown(entry)));
    // Its own connection is told; the main one goes on without this track.
    if (entry.failure && rendition !== MAIN) throw entry.failure;
  }

  drain(mainMs: number): void {
    for (const entry of this.#entries.values())
      this.#try(entry, () => entry.follower.drain(mainMs, () => this.#shown(entry)));
  }

  drop(rendition: string): void {
    let isChanged = false;
    for (const [id, entry] of this.#entries) {
      if (entry.rendition !== rendition) continue;
      this.#try(entry, () => entry.follower.end());
      this.#entries.delete(id);
      isChanged = true;
    }
    if (isChanged) this.onChange();
  }

  end(): void {
    for (const entry of this.#entries.values()) this.#try(entry, () => entry.follower.end());
  }

  describe(): (PackagedTrack | undefined)[] {
    const shown = [...this.#entries.values()].filter(({ follower, failure }) => follower.isShown && !failure);
    return shown.sort((a, b) => a.name.localeCompare(b.name)).map(({ follower }) => follower.picture.describe());
  }

  /** A smaller picture that cannot be taken does not end the main one. */
  #try(entry: Entry, action: () => void): void {
    if (entry.failure) return;
    try {
      action();
    } catch (error) {
      if (!(error instanceof PublishRefused)) throw error;
      entry.failure = this.#refuse(entry.rendition, error);
      entry.follower.stop();
      this.onChange();
    }
  }

  #refuse(rendition: string, refusal: PublishRefused): PublishRefused {
    this.#refused = { rendition, reason: refusal.message, at: this.now() };
    return refusal;
  }

  #shown({ rendition, follower }: Entry): void {
    if (this.#refused?.rendition === rendition) this.#refused = undefined;
    this.onChange();
    follower.picture.announce();
  }

  /** `v1`… where the connection is called so or the track has this number, else the next free one. */
  #freeName(rendition: string, track: number): string | undefined {
    const taken = new Set([...this.#entries.values()].map(({ name }) => name));
    const wanted = rendition === MAIN ? `v${track}` : rendition;
    const names = Array.from({ length: MOST }, (_, index) => `v${index + 1}`);
    const free = names.filter((name) => !taken.has(name));
    return free.includes(wanted) ? wanted : free[0];
  }
}

const idOf = (rendition: string, track: number): string => `${rendition}/${track}`;
