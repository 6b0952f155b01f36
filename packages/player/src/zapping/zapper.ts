import type { Source, SourceFetcher } from '../model/source';
import { createPlayer } from '../player';
import type { Player, PlayerOptions } from '../viewing/api';

/** Something one can zap to. */
export interface ZapTarget {
  readonly id: string;
  readonly source: Source | SourceFetcher;
}

/** What a zapper is made of. */
export interface ZapperOptions extends Omit<PlayerOptions, 'video'> {
  /** Where the first channel plays; further elements stand beside it, of which only the playing one is seen. */
  readonly video: HTMLVideoElement;
  /** Phones and computers decode several videos at once, most TVs just one. */
  readonly decoders: 'several' | 'one';
  /** Makes the players; for tests. */
  readonly createPlayer?: (options: PlayerOptions) => Player;
}

/** Plays one of many channels, with the likely next ones ready. */
export interface Zapper {
  /** The player that is seen and heard; another one after every zap. */
  player(): Player;
  /** The element it plays on. */
  video(): HTMLVideoElement;
  /** Calls back when `player` answers another one, until the answer is called. */
  subscribe(listener: () => void): () => void;
  /** Plays a channel, at once where it was prepared. */
  zap(target: ZapTarget): Player;
  /** Makes ready what is likely next, at most two; what was ready and is not listed is released. */
  prepare(targets: readonly ZapTarget[]): void;
  destroy(): void;
}

/** One before and one after: more would cost a viewer's line more than it saves. */
const MOST_WARM = 2;

/** A player on its element, and what it is for. */
interface Seat {
  readonly id: string | null;
  readonly player: Player;
  readonly video: HTMLVideoElement;
}

/** Begins with an idle player on the given element. */
export function createZapper({
  video,
  decoders,
  createPlayer: make = createPlayer,
  ...options
}: ZapperOptions): Zapper {
  const listeners = new Set<() => void>();
  /** Elements nobody plays on; there are never more than one for each seat. */
  const free: HTMLVideoElement[] = [];
  const warm = new Map<string, Seat>();
  let current: Seat = { id: null, player: make({ ...options, video }), video };

  const seat = (id: string, element: HTMLVideoElement): Seat => ({
    id,
    video: element,
    player: make({ ...options, video: element }),
  });
  /** Where several decode, everyone has an element; where one does, all wait for the only one. */
  const element = () => (decoders === 'one' ? current.video : (free.pop() ?? beside(current.video)));
  const release = ({ player, video: used }: Seat) => {
    player.destroy();
    if (decoders === 'one' || used === current.video) return;
    if (free.length < 1) free.push(used);
    else used.remove();
  };

  const zapper: Zapper = {
    player: () => current.player,
    video: () => current.video,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prepare(targets) {
      const wanted = targets.filter(({ id }) => id !== current.id).slice(0, MOST_WARM);
      for (const [id, ready] of warm) {
        if (wanted.some((target) => target.id === id)) continue;
        warm.delete(id);
        release(ready);
      }
      for (const { id, source } of wanted) {
        if (warm.has(id)) continue;
        const made = seat(id, element());
        warm.set(id, made);
        if (decoders === 'several') {
          show(made.video, false);
          made.player.setMuted(true);
        }
        made.player.load(warmed(source, decoders === 'one' ? 'detached' : 'buffered'));
      }
    },
    zap({ id, source }) {
      if (id === current.id) return current.player;
      const before = current;
      const { muted, volume } = before.player.state();
      const ready = warm.get(id);
      warm.delete(id);
      const isReady = ready !== undefined && ready.player.state().status !== 'failed';
      if (ready && !isReady) release(ready);
      // A single decoder is given up before the next takes it.
      if (decoders === 'one') before.player.destroy();
      current = isReady ? ready : seat(id, decoders === 'one' ? before.video : element());
      if (!isReady) current.player.load(source);
      if (decoders === 'several') {
        show(current.video, true);
        show(before.video, false);
      }
      if (current.player.state().volume !== volume) current.player.setVolume(volume);
      if (current.player.state().muted !== muted) current.player.setMuted(muted);
      current.player.play();
      // The next one already starts while this one is cleared away, which takes a moment.
      if (decoders === 'several') release(before);
      for (const listener of listeners) listener();
      return current.player;
    },
    destroy() {
      zapper.prepare([]);
      listeners.clear();
      current.player.destroy();
      for (const used of free) if (used !== video) used.remove();
      if (current.video !== video) current.video.remove();
      show(video, true);
    },
  };
  return zapper;
}

function warmed(source: Source | SourceFetcher, warm: 'buffered' | 'detached'): Source | SourceFetcher {
  return typeof source === 'function' ? async () => ({ ...(await source()), warm }) : { ...source, warm };
}

/** Another element in the same place and of the same size: a warm picture is fetched in the size it will be seen in. */
function beside(video: HTMLVideoElement): HTMLVideoElement {
  const copy = video.ownerDocument.createElement('video');
  copy.className = video.className;
  copy.playsInline = true;
  copy.preload = 'auto';
  Object.assign(copy.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
  video.after(copy);
  return copy;
}

function show(video: HTMLVideoElement, seen: boolean): void {
  video.style.visibility = seen ? '' : 'hidden';
  video.setAttribute('aria-hidden', String(!seen));
}
