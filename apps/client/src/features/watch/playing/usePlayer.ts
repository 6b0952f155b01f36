import type { Source } from '@touchline/player/model/source';
import type { PlayerState } from '@touchline/player/model/state';
import { createPlayer } from '@touchline/player/player';
import type { Player } from '@touchline/player/viewing/api';
import { createZapper, type Zapper } from '@touchline/player/zapping/zapper';
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { currentPreferences } from '../../../shell/preferences/preferences';
import type { PlayerViewProps } from '../types';
import { takeEarly } from './early';
import { sharedByPlayers, withCode } from './player-setup';
import { asPreferred, captionsAtStart, holdScreen, mayWarm } from './preferred';

type Wanted = Pick<
  PlayerViewProps,
  | 'id'
  | 'source'
  | 'title'
  | 'subtitle'
  | 'poster'
  | 'autoPlay'
  | 'neighbours'
  | 'onSkip'
  | 'onEnded'
  | 'onError'
  | 'onState'
  | 'onVideoEvent'
>;

/** Plays on a video element, or goes on with what began early; loads what is wanted, and again on `retry`. */
export function usePlayer(video: RefObject<HTMLVideoElement | null>, wanted: Wanted) {
  const [zapper, setZapper] = useState<Zapper | null>(null);
  const [attempt, setAttempt] = useState(0);
  const awaitsCaptions = useRef(true);
  const { id, title, autoPlay = false, neighbours } = wanted;
  /** What plays, and for the how manieth time it was asked for. */
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
    const source = preferred(wanted.source);
    if (before && before.id !== id) {
      target.zap({ id, source });
    } else {
      target.player().load(source, { sound: { id } });
      if (autoPlay || attempt > 0) target.player().play();
    }
  });

  const prepare = useEffectEvent(() => {
    if (!zapper || zapper.player().state().status !== 'playing') return;
    const likely = mayWarm(currentPreferences()) ? (neighbours ?? []) : [];
    zapper.prepare(likely.map((target) => ({ id: target.id, source: preferred(target.source) })));
  });

  const tell = useEffectEvent((current: Player, state: PlayerState, before: PlayerState) => {
    // Once the picture moves: while tracks are still found, the stream's own choice would win.
    if (awaitsCaptions.current && state.status === 'playing' && state.captionTracks.length > 0) {
      awaitsCaptions.current = false;
      current.setCaptions(captionsAtStart(state, currentPreferences(), document.documentElement.lang));
    }
    wanted.onState?.(state);
    if (state.fullscreen !== before.fullscreen)
      holdScreen({ isFullscreen: state.fullscreen, isWebApp: !TOUCHLINE_PACKAGED }, currentPreferences());
    if (state.status === before.status) return;
    if (state.status === 'playing') prepare();
    if (state.status === 'ended') wanted.onEnded?.();
    if (state.error) wanted.onError?.(state.error);
  });

  const count = useEffectEvent((event: Parameters<NonNullable<Wanted['onVideoEvent']>>[0]) =>
    wanted.onVideoEvent?.(event),
  );

  const make = useEffectEvent((element: HTMLVideoElement): Zapper => {
    const early = takeEarly(element, id);
    if (early) loaded.current = { id, attempt };
    let isFirst = true;
    return createZapper({
      ...sharedByPlayers(),
      video: element,
      decoders: element.closest('[data-frame="tv"]') ? 'one' : 'several',
      createPlayer(options) {
        const begun = isFirst ? early : undefined;
        isFirst = false;
        return begun ?? createPlayer(options);
      },
    });
  });

  useEffect(() => {
    if (!video.current) return undefined;
    const made = make(video.current);
    setZapper(made);
    return () => {
      made.destroy();
      loaded.current = undefined;
      setZapper(null);
    };
  }, [video]);

  useEffect(() => {
    if (!player) return undefined;
    let before = player.state();
    const leave = player.subscribe(() => {
      const last = before;
      before = player.state();
      tell(player, before, last);
    });
    const stopCounting = player.onVideoEvent((event) => count(event));
    return () => {
      leave();
      stopCounting();
    };
  }, [player]);
  useEffect(() => {
    if (zapper && id) load(zapper);
  }, [zapper, id, attempt]);

  const warmIds = neighbours?.map((target) => target.id).join(' ');
  useEffect(() => {
    if (player && warmIds !== undefined) prepare();
  }, [player, warmIds]);

  const show = useEffectEvent((current: Player) => {
    const { subtitle, poster, onSkip } = wanted;
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

  return { player, retry: () => setAttempt((before) => before + 1) };
}

/** A source as the viewer likes it, whose refusal keeps its code. */
function preferred(source: Source | (() => Promise<Source>)): Source | (() => Promise<Source>) {
  const preferences = currentPreferences();
  return typeof source === 'function'
    ? async () => asPreferred(await withCode(source), preferences)
    : asPreferred(source, preferences);
}

/** A part of the player's state; renders again only when that part changes. */
export function usePlayerState<T>(player: Player, select: (state: PlayerState) => T): T {
  const read = () => select(player.state());
  return useSyncExternalStore((listener) => player.subscribe(listener), read, read);
}
