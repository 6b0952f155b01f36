import type { Source } from '@touchline/player/model/source';
import type { PlayerState } from '@touchline/player/model/state';
import { createPlayer } from '@touchline/player/player';
import type { Player } from '@touchline/player/viewing/api';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { onDevicesChanged } from '../../../entities/other-devices';
import { currentPreferences } from '../../../shell/preferences/preferences';
import type { PlayedVideo } from '../types';
import { decodersOf, sharedByPlayers } from './player-setup';
import { captionsAtStart } from './preferred';
import { targetOf } from './usePlayer';

interface PlainPlayback {
  readonly video: PlayedVideo;
  /** Whether its sound is on; it is one of several players of the page. */
  readonly isHeard: boolean;
  /** Called with every change of the state. */
  readonly onState?: ((state: PlayerState) => void) | undefined;
}

/**
 * Without low latency: each of its streams holds two requests open, and a browser without HTTP/2 has six for all players
 * of the page.
 */
const unhurried = (source: Source): Source => ({ ...source, lowLatency: false });

/**
 * An ordinary player without controls, one of several on a screen: with its own source, ads, reports and recovery. The
 * screen decides which one is heard, and releases the place of the device when it is left.
 */
export function usePlainPlayer(
  element: RefObject<HTMLVideoElement | null>,
  { video, isHeard, onState }: PlainPlayback,
): { player: Player | null; retry: () => void } {
  const [player, setPlayer] = useState<Player | null>(null);
  const [attempt, setAttempt] = useState(0);
  const awaitsCaptions = useRef(true);
  const { id, title } = video;

  const begin = useEffectEvent((on: HTMLVideoElement) => {
    on.muted = !isHeard;
    // Without the stored mute setting: sound follows the screen.
    const { sound: _stored, ...shared } = sharedByPlayers();
    return createPlayer({ ...shared, video: on, decoders: decodersOf(on) });
  });
  const load = useEffectEvent((current: Player) => {
    const { source, report } = targetOf(video);
    awaitsCaptions.current = true;
    current.load(typeof source === 'function' ? async () => unhurried(await source()) : unhurried(source), { report });
    if (video.autoPlay || attempt > 0) current.play();
  });
  const follow = useEffectEvent((current: Player) => {
    const state = current.state();
    if (awaitsCaptions.current && state.status === 'playing' && state.captionTracks.length > 0) {
      awaitsCaptions.current = false;
      current.setCaptions(captionsAtStart(state, currentPreferences(), document.documentElement.lang));
    }
    onState?.(state);
  });
  const show = useEffectEvent((current: Player) => {
    const { subtitle, poster } = video;
    current.setNowPlaying(
      isHeard
        ? {
            title,
            ...(subtitle === undefined ? {} : { subtitle }),
            ...(poster === undefined ? {} : { artwork: [{ src: poster }] }),
          }
        : null,
    );
  });

  useEffect(() => {
    if (!element.current) return undefined;
    const made = begin(element.current);
    const stops = [made.subscribe(() => follow(made)), onDevicesChanged(() => made.renew())];
    setPlayer(made);
    return () => {
      for (const stop of stops) stop();
      made.destroy();
      setPlayer(null);
    };
  }, [element]);
  useEffect(() => {
    if (player) load(player);
  }, [player, id, attempt]);
  useEffect(() => {
    if (player && player.state().muted === isHeard) player.setMuted(!isHeard);
  }, [player, isHeard]);
  useEffect(() => {
    if (player) show(player);
  }, [player, id, title, isHeard]);

  return { player, retry: () => setAttempt((before) => before + 1) };
}
