import type { DecoderStore } from '@touchline/player/model/cameras';
import type { Source } from '@touchline/player/model/source';
import type { PlayerState } from '@touchline/player/model/state';
import { createPlayer } from '@touchline/player/player';
import type { Player } from '@touchline/player/viewing/api';
import { createZapper, type Zapper, type ZapTarget } from '@touchline/player/zapping/zapper';
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { onDevicesChanged, releasePlace } from '../../../entities/other-devices';
import { currentPreferences } from '../../../shell/preferences/preferences';
import { videoReporter } from '../../../shell/track/video-report';
import { keptPlayback, placeVideo } from '../kept/kept-playback';
import type { Neighbour, PlayedVideo, PlayerListeners, PlayerNavigation } from '../types';
import { takeEarly } from './early';
import { decodersOf, sharedByPlayers, withCode } from './player-setup';
import { asPreferred, captionsAtStart, holdScreen, mayPreload } from './preferred';
import { useComeback } from './useComeback';

interface PlayerInput {
  readonly video: PlayedVideo;
  readonly navigation: Pick<PlayerNavigation, 'neighbours' | 'onSkip'>;
  readonly listeners: PlayerListeners;
  /** Of videos with several cameras. */
  readonly cameraDecoders?: () => DecoderStore;
}

/** An element that played before is beside the element of this view, which stays hidden. */
function adopt(running: Zapper, beside: HTMLVideoElement): void {
  beside.style.visibility = 'hidden';
  placeVideo(running.video(), (video) => {
    video.className = beside.className;
    beside.after(video);
  });
}

/**
 * Plays on a video element, or continues a video that was started early; loads the given video, and again on `retry`.
 */
export function usePlayer(
  element: RefObject<HTMLVideoElement | null>,
  { video, navigation, listeners, cameraDecoders }: PlayerInput,
) {
  const [zapper, setZapper] = useState<Zapper | null>(null);
  const [attempt, setAttempt] = useState(0);
  const awaitsCaptions = useRef(true);
  const { id, title, autoPlay = false } = video;
  const { neighbours } = navigation;
  /** Id of the loaded video and the attempt. */
  const loaded = useRef<{ id: string; attempt: number }>(undefined);
  const player = useSyncExternalStore(
    (listener) => zapper?.subscribe(listener) ?? (() => undefined),
    () => zapper?.player() ?? null,
    () => null,
  );

  const load = useEffectEvent((target: Zapper) => {
    const before = loaded.current;
    if (before?.id === id && before.attempt === attempt) return;
    loaded.current = { id, attempt };
    awaitsCaptions.current = true;
    const { source, report } = targetOf(video);
    if (before && before.id !== id) {
      target.zap({ id, source, report });
    } else {
      target.player().load(source, { sound: { id }, report });
      if (autoPlay || attempt > 0) target.player().play();
    }
  });

  const prepare = useEffectEvent(() => {
    if (!zapper || zapper.player().state().status !== 'playing') return;
    const likely = mayPreload(currentPreferences()) ? (neighbours ?? []) : [];
    zapper.prepare(likely.map(targetOf));
  });

  const notifyListeners = useEffectEvent((current: Player, state: PlayerState, before: PlayerState) => {
    // Applied once playback has started: while tracks are still being added, the stream's default would override it.
    if (awaitsCaptions.current && state.status === 'playing' && state.captionTracks.length > 0) {
      awaitsCaptions.current = false;
      current.setCaptions(captionsAtStart(state, currentPreferences(), document.documentElement.lang));
    }
    listeners.onState?.(state);
    if (state.fullscreen !== before.fullscreen)
      holdScreen({ isFullscreen: state.fullscreen, isWebApp: !TOUCHLINE_PACKAGED }, currentPreferences());
    if (state.status === before.status) return;
    if (state.status === 'playing') prepare();
    if (state.status === 'ended') listeners.onEnded?.();
    if (state.error) listeners.onError?.(state.error);
  });

  const make = useEffectEvent((on: HTMLVideoElement): Zapper => {
    const kept = keptPlayback.take(id);
    if (kept) {
      adopt(kept, on);
      loaded.current = { id, attempt };
      awaitsCaptions.current = false;
      return kept;
    }
    const early = takeEarly(on, id);
    if (early) loaded.current = { id, attempt };
    let isFirst = true;
    return createZapper({
      ...sharedByPlayers(),
      video: on,
      decoders: decodersOf(on),
      ...(cameraDecoders && { cameraDecoders: cameraDecoders() }),
      createPlayer(options) {
        const begun = isFirst ? early : undefined;
        isFirst = false;
        return begun ?? createPlayer(options);
      },
    });
  });

  useEffect(() => {
    const { current: on } = element;
    if (!on) return undefined;
    const made = make(on);
    setZapper(made);
    return () => {
      // The mini player owns what goes on.
      if (keptPlayback.get()?.running !== made) {
        made.destroy();
        if (made.video() !== on) made.video().remove();
        releasePlace();
      }
      loaded.current = undefined;
      setZapper(null);
    };
  }, [element]);

  const tellPlayer = useEffectEvent((current: Player | null) => listeners.onPlayer?.(current));
  useEffect(() => {
    tellPlayer(player);
    return () => tellPlayer(null);
  }, [player]);

  useEffect(() => {
    if (!player) return undefined;
    let before = player.state();
    return player.subscribe(() => {
      const last = before;
      before = player.state();
      notifyListeners(player, before, last);
    });
  }, [player]);
  useEffect(() => {
    if (zapper && id) load(zapper);
  }, [zapper, id, attempt]);

  useEffect(() => (player ? onDevicesChanged(() => player.renew()) : undefined), [player]);

  const warmIds = neighbours?.map((target) => target.id).join(' ');
  useEffect(() => {
    if (player && warmIds !== undefined) prepare();
  }, [player, warmIds]);

  const show = useEffectEvent((current: Player) => {
    const { subtitle, poster } = video;
    const { onSkip } = navigation;
    current.setNowPlaying({
      title,
      ...(subtitle === undefined ? {} : { subtitle }),
      ...(poster === undefined ? {} : { artwork: [{ src: poster }] }),
      ...(onSkip ? { next: () => onSkip(1), previous: () => onSkip(-1) } : {}),
    });
  });
  useEffect(() => {
    if (player && id) show(player);
  }, [player, id, title]);

  const retry = () => setAttempt((before) => before + 1);
  useComeback(player, video, retry);

  return { player, zapper, retry };
}

/** What to play: the source with the viewer's preferences, and its reports; a refused fetch keeps its error code. */
export function targetOf({ id, source, reported }: Neighbour): Required<ZapTarget> {
  const preferences = currentPreferences();
  const { report, named } = videoReporter(reported, { contentId: id });
  const asWanted = (found: Source) => named(asPreferred(found, preferences));
  return {
    id,
    source: typeof source === 'function' ? async () => asWanted(await withCode(source)) : asWanted(source),
    report,
  };
}

/** A part of the player's state; renders again only when that part changes. */
export function usePlayerState<T>(player: Player, select: (state: PlayerState) => T): T {
  const read = () => select(player.state());
  return useSyncExternalStore((listener) => player.subscribe(listener), read, read);
}
