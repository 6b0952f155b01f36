import type { Source } from '@touchline/player/model/source';
import { createPlayer } from '@touchline/player/player';
import type { Player } from '@touchline/player/viewing/api';
import { releasePlace } from '../../../entities/other-devices';
import type { Preferences } from '../../../shell/preferences/read-preferences';
import { type ReportedVideo, videoReporter } from '../../../shell/track/video-report';
import { decodersOf, sharedByPlayers, withCode } from './player-setup';
import { asPreferred } from './preferred';
import { type FetchSource, relay } from './relay';

interface Early {
  id: string;
  player: Player;
  callOff: number;
  /** Replaces the early script's fetch by the app's, which can renew tokens. */
  handOver: (fetchSource: FetchSource) => void;
}

interface EarlyOptions {
  fetchSource: FetchSource;
  reported: ReportedVideo;
  preferences: () => Preferences;
  /** Whether the caller is the early script: if its fetch is refused, the app's is awaited. */
  isAhead?: boolean;
}

const begun = new WeakMap<HTMLVideoElement, Early>();

/** A video that is not claimed by the hydrated page within this time is stopped. */
const CLAIM_MS = 10_000;

/** The video element in the server's html for this id, if any. */
export function drawnVideo(id: string): HTMLVideoElement | undefined {
  const video = document.querySelector<HTMLVideoElement>('#main video');
  return video?.dataset['plays'] === id ? video : undefined;
}

/**
 * Plays on a video element of the server's html before hydration; `takeEarly` passes the player on. Resolves with the first
 * frame, which hydration would delay, or the failure. Returns `undefined` where the early script has started it already.
 */
export function playEarly(
  video: HTMLVideoElement,
  id: string,
  { fetchSource, reported, preferences, isAhead }: EarlyOptions,
): Promise<void> | undefined {
  const already = begun.get(video);
  if (already?.id === id) {
    already.handOver(fetchSource);
    return undefined;
  }
  const { current, handOver, refused } = relay(fetchSource, isAhead ?? false);
  const { report, named } = videoReporter(reported, { contentId: id });
  // Fetched before the player is created, because creating it takes time.
  let prefetched: Promise<Source> | undefined = withCode(current);
  const source = async () => {
    const first = prefetched;
    prefetched = undefined;
    return named(asPreferred(await (first ?? withCode(current)), preferences()));
  };
  const player = createPlayer({ ...sharedByPlayers(), video, decoders: decodersOf(video) });
  const callOff = window.setTimeout(() => {
    begun.delete(video);
    player.destroy();
    releasePlace();
  }, CLAIM_MS);
  player.load(source, { sound: { id }, report });
  player.play();
  begun.set(video, { id, player, callOff, handOver });
  const shown = new Promise<void>((resolve) => {
    const leave = player.subscribe(() => {
      if (player.state().status === 'loading') return;
      leave();
      resolve();
    });
  });
  // The app, which has to load now, is not held up.
  return Promise.race([shown, refused]);
}

/** The player already started on the element, if any; the caller becomes its owner. */
export function takeEarly(video: HTMLVideoElement, id: string): Player | undefined {
  const early = begun.get(video);
  if (!early) return undefined;
  begun.delete(video);
  window.clearTimeout(early.callOff);
  if (early.id === id) return early.player;
  early.player.destroy();
  return undefined;
}
