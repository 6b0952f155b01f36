export type {
  Engine,
  EngineEvent,
  EngineHost,
  EngineKind,
  EngineStatistics,
  Fault,
  RecoveryAction,
  Timeline,
} from './engines/engine';
export { hlsEngine, preloadHls } from './engines/hls-engine';
export { nativeEngine } from './engines/native-engine';
export type { Camera, MultiCameraEngine, MultiCameraEngineKind } from './engines/native-waves';
export type { YouTubeAddresses } from './engines/youtube-engine';
export { createYouTubeEngine, youtubeEngine } from './engines/youtube-engine';
export type { Clock } from './model/clock';
export { browserClock } from './model/clock';
export type { Drm, DrmLicence, DrmSystem } from './model/drm';
export { drmOf } from './model/drm';
export type { ErrorCode } from './model/error-codes';
export { ERROR_CODES, errorCode } from './model/error-codes';
export { secondsBehind } from './model/live-edge';
export type { LogEntry } from './model/log';
export type { PlaybackAnswer } from './model/playback-source';
export { sourceOf } from './model/playback-source';
export type { RenewedAddress, Source, SourceFetcher, SourceFormat, SourceKind } from './model/source';
export { SourceError } from './model/source';
export type { FailureReason, LiveState, PlayerError, PlayerState, PlayerStatus, RemoteState } from './model/state';
export { IDLE } from './model/state';
export type { Statistics } from './model/statistics';
export { NO_STATISTICS } from './model/statistics';
export type { Quality, Track, TrackRole, Tracks } from './model/tracks';
export { createPlayer } from './player';
export type { LoadOptions, NowPlaying, Player, PlayerOptions } from './viewing/api';
export type { SoundMemory, SoundStore, SoundTarget } from './viewing/sound';
export { createSoundStore, isMutedFor } from './viewing/sound';
export type { Thumbnail } from './viewing/thumbnails';
export type { VideoEvent } from './viewing/video-events';
export type { Zapper, ZapperOptions, ZapTarget } from './zapping/zapper';
export { createZapper } from './zapping/zapper';
