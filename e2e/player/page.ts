import { hlsEngine } from '@touchline/player/engines/hls-engine';
import { nativeEngine } from '@touchline/player/engines/native-engine';
import { createYouTubeEngine } from '@touchline/player/engines/youtube-engine';
import { sourceOf } from '@touchline/player/model/playback-source';
import type { Source, SourceFetcher } from '@touchline/player/model/source';
import { createPlayer } from '@touchline/player/player';
import type { Player, PlayerOptions } from '@touchline/player/viewing/api';
import { createZapper, type Zapper } from '@touchline/player/zapping/zapper';

/** A player with recorded events. */
export interface Probe {
  readonly player: Player;
  read(): {
    readonly status: string;
    readonly statuses: readonly string[];
    readonly events: readonly string[];
    readonly log: readonly string[];
    readonly error: { readonly code: string; readonly detail: string; readonly reason: string } | null;
    readonly frames: number;
    readonly time: number;
    readonly stalls: number;
  };
}

declare global {
  interface Window {
    probe: Probe;
    zapper: Zapper;
    askForSource(): Promise<Source>;
    watch(source: Source | SourceFetcher, options?: Partial<PlayerOptions>): Probe;
    stage: PlayerStage;
  }
}

const stage = { createPlayer, createZapper, createYouTubeEngine, hlsEngine, nativeEngine, sourceOf };
type PlayerStage = typeof stage;

window.stage = stage;
window.watch = (source, options = {}) => {
  const video = document.querySelector('video');
  if (!video) throw new Error('The page has no video');
  const log: string[] = [];
  const player = createPlayer({ video, log: ({ code, message }) => log.push(`${code}: ${message}`), ...options });
  const statuses: string[] = [];
  const events: string[] = [];
  player.subscribe(() => {
    const { status } = player.state();
    if (statuses.at(-1) !== status) statuses.push(status);
  });
  player.load(source, { report: ({ type }) => events.push(type) });
  window.probe = {
    player,
    read: () => ({
      status: player.state().status,
      statuses,
      events,
      log,
      error: player.state().error,
      frames: video.getVideoPlaybackQuality().totalVideoFrames,
      time: video.currentTime,
      stalls: player.statistics().stalls,
    }),
  };
  return window.probe;
};
