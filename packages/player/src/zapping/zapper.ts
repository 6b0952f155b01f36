import type { Source, SourceFetcher } from '../model/source';
import { createPlayer } from '../player';
import type { LoadOptions, Player, PlayerOptions } from '../viewing/api';

/** A channel to switch to; it reports nothing while it is only prepared. */
export interface ZapTarget extends Pick<LoadOptions, 'report'> {
  readonly id: string;
  readonly source: Source | SourceFetcher;
}

interface ZapperOptions extends Omit<PlayerOptions, 'video' | 'decoders'> {
  /** The element for the first channel; further elements are inserted next to it, only the current one is visible. */
  readonly video: HTMLVideoElement;
  /** Most TVs can decode one video at a time, phones and computers several. */
  readonly decoders: 'several' | 'one';
  /** Creates the players; replaced in tests. */
  readonly createPlayer?: (options: PlayerOptions) => Player;
}

/** Switches between channels, with the likely next ones prepared. */
export interface Zapper {
  /** The current player; changes with every zap. */
  player(): Player;
  /** The element of the current player. */
  video(): HTMLVideoElement;
  /** Called when the current player changes; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Switches to a channel, immediately if it was prepared. */
  zap(target: ZapTarget): Player;
  /** Prepares the given channels, at most two, and releases all others. */
  prepare(targets: readonly ZapTarget[]): void;
  destroy(): void;
}

/** The previous and the next channel; more would cost too much bandwidth. */
const MAX_PREPARED = 2;

/** A player with its element and channel. */
interface Slot {
  readonly id: string | null;
  readonly player: Player;
  readonly video: HTMLVideoElement;
}

/** Creates a zapper with an idle player. */
export function createZapper({
  video,
  decoders,
  createPlayer: create = createPlayer,
  ...options
}: ZapperOptions): Zapper {
  const listeners = new Set<() => void>();
  /** Unused elements, at most one. */
  const free: HTMLVideoElement[] = [];
  const prepared = new Map<string, Slot>();
  let current: Slot = { id: null, player: create({ ...options, decoders, video }), video };

  const createSlot = (id: string, element: HTMLVideoElement): Slot => ({
    id,
    video: element,
    player: create({ ...options, decoders, video: element }),
  });
  /** With several decoders every player has its own element; with one decoder all share it. */
  const element = () => (decoders === 'one' ? current.video : (free.pop() ?? createSibling(current.video)));
  const release = ({ player, video: used }: Slot) => {
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
      const wanted = targets.filter(({ id }) => id !== current.id).slice(0, MAX_PREPARED);
      for (const [id, ready] of prepared) {
        if (wanted.some((target) => target.id === id)) continue;
        prepared.delete(id);
        release(ready);
      }
      for (const { id, source, report } of wanted) {
        if (prepared.has(id)) continue;
        const slot = createSlot(id, element());
        prepared.set(id, slot);
        if (decoders === 'several') {
          setVisible(slot.video, false);
          slot.player.setMuted(true);
        }
        slot.player.load(withWarmUp(source, decoders === 'one' ? 'detached' : 'buffered'), reported(report));
      }
    },
    zap({ id, source, report }) {
      if (id === current.id) return current.player;
      const previous = current;
      const { muted, volume } = previous.player.state();
      const ready = prepared.get(id);
      prepared.delete(id);
      const isReady = ready !== undefined && ready.player.state().status !== 'failed';
      if (ready && !isReady) release(ready);
      // A single decoder is released before the next player uses it.
      if (decoders === 'one') previous.player.destroy();
      current = isReady ? ready : createSlot(id, decoders === 'one' ? previous.video : element());
      if (!isReady) current.player.load(source, reported(report));
      if (decoders === 'several') {
        setVisible(current.video, true);
        setVisible(previous.video, false);
      }
      if (current.player.state().volume !== volume) current.player.setVolume(volume);
      if (current.player.state().muted !== muted) current.player.setMuted(muted);
      current.player.play();
      // Released last, since it takes time and the next channel is starting already.
      if (decoders === 'several') release(previous);
      for (const listener of listeners) listener();
      return current.player;
    },
    destroy() {
      zapper.prepare([]);
      listeners.clear();
      current.player.destroy();
      for (const used of free) if (used !== video) used.remove();
      if (current.video !== video) current.video.remove();
      setVisible(video, true);
    },
  };
  return zapper;
}

const reported = (report: LoadOptions['report']): LoadOptions => (report ? { report } : {});

function withWarmUp(source: Source | SourceFetcher, warm: 'buffered' | 'detached'): Source | SourceFetcher {
  return typeof source === 'function' ? async () => ({ ...(await source()), warm }) : { ...source, warm };
}

/** Creates an element of the same place and size, so that prepared channels load the matching quality. */
function createSibling(video: HTMLVideoElement): HTMLVideoElement {
  const copy = video.ownerDocument.createElement('video');
  copy.className = video.className;
  copy.playsInline = true;
  copy.preload = 'auto';
  Object.assign(copy.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
  video.after(copy);
  return copy;
}

function setVisible(video: HTMLVideoElement, isVisible: boolean): void {
  video.style.visibility = isVisible ? '' : 'hidden';
  video.setAttribute('aria-hidden', String(!isVisible));
}
