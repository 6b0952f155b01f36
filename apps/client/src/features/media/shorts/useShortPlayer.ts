import type { Source } from '@touchline/player/model/source';
import type { PlayerState } from '@touchline/player/model/state';
import type { Player } from '@touchline/player/viewing/api';
import { createZapper, type Zapper } from '@touchline/player/zapping/zapper';
import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { note } from '../../../shell/log/log';
import { currentPreferences } from '../../../shell/preferences/preferences';
import { reportedKind, videoReporter } from '../../../shell/track/video-report';
import { asPreferred, decodersOf, mayPreload } from '../../watch';
import type { Short } from './shorts';

interface ShortPlayback {
  /** The clip to play, and those that follow. */
  readonly short: Short;
  readonly following: readonly Short[];
  readonly hasSound: boolean;
  /** Whether clips start by themselves. */
  readonly autoPlay: boolean;
}

/** Identified by its address: after a reload the clip of an address may become known later than the address. */
const targetOf = ({ id, source }: Short) => {
  const video: Source = {
    url: source.url,
    kind: source.type ?? 'vod',
    ...(source.format ? { format: source.format } : {}),
  };
  const { report, named } = videoReporter({ source: reportedKind(video) }, { contentId: id, isRepeated: true });
  return { id: source.url, source: named(asPreferred(video, currentPreferences())), report };
};

/** Plays a clip on a video element, again and again, with the next two prepared; on mobile data only the next one. */
export function useShortPlayer(
  element: RefObject<HTMLVideoElement | null>,
  { short, following, hasSound, autoPlay }: ShortPlayback,
): Player | null {
  const [zapper, setZapper] = useState<Zapper | null>(null);
  const player = useSyncExternalStore(
    (listener) => zapper?.subscribe(listener) ?? (() => undefined),
    () => zapper?.player() ?? null,
    () => null,
  );

  const prepare = useEffectEvent(() => {
    const count = mayPreload(currentPreferences()) ? 2 : 1;
    zapper?.prepare(following.slice(0, count).map(targetOf));
  });
  const show = useEffectEvent((target: Zapper) => {
    const current = target.zap(targetOf(short));
    current.setMuted(!hasSound);
    if (!autoPlay) current.pause();
  });
  const react = useEffectEvent((current: Player, { status }: PlayerState) => {
    if (status === 'ended') current.startOver();
    if (status === 'playing') prepare();
  });

  useEffect(() => {
    if (!element.current) return undefined;
    const video = element.current;
    const made = createZapper({
      video,
      decoders: decodersOf(video),
      log: ({ level, code, message }) => note(level === 'warn' ? 'warning' : level, `${code}: ${message}`),
    });
    setZapper(made);
    return () => {
      made.destroy();
      setZapper(null);
    };
  }, [element]);
  useEffect(() => {
    if (zapper && short.source.url) show(zapper);
  }, [zapper, short.source.url]);
  useEffect(() => {
    if (!player) return undefined;
    let { status } = player.state();
    return player.subscribe(() => {
      const state = player.state();
      if (state.status === status) return;
      status = state.status;
      react(player, state);
    });
  }, [player]);
  useEffect(() => player?.setMuted(!hasSound), [player, hasSound]);
  return player;
}

/** The status of a player; renders again only when it changes. */
export function usePlayerStatus(player: Player | null): PlayerState['status'] {
  return useSyncExternalStore(
    (listener) => player?.subscribe(listener) ?? (() => undefined),
    () => player?.state().status ?? 'idle',
    () => 'idle',
  );
}
