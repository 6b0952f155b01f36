export type { LoadOptions, Player, PlayerOptions } from './api';
export type { Clock } from './clock';
export { browserClock } from './clock';
export type { Drm, DrmLicence, DrmSystem } from './drm';
export { drmOf } from './drm';
export type {
  Engine,
  EngineEvent,
  EngineHost,
  EngineKind,
  EngineStatistics,
  Fault,
  LogEntry,
  RecoveryAction,
  Timeline,
} from './engine';
export type { ErrorCode } from './error-codes';
export { ERROR_CODES, errorCode } from './error-codes';
export { hlsEngine, preloadHls } from './hls-engine';
export { secondsBehind } from './live-edge';
export { nativeEngine } from './native-engine';
export type { Camera, MultiCameraEngine, MultiCameraEngineKind } from './native-waves';
export type { NowPlaying } from './now-playing';
export type { PlaybackAnswer } from './playback';
export { sourceOf } from './playback';
export { createPlayer } from './player';
export type { SoundMemory, SoundOwner, SoundStore } from './sound';
export { createSoundStore, isMutedFor } from './sound';
export type { RenewedAddress, Source, SourceFetcher, SourceFormat, SourceKind } from './source';
export { SourceError } from './source';
export type { FailureReason, LiveState, PlayerError, PlayerState, PlayerStatus, RemoteState } from './state';
export { IDLE } from './state';
export type { Statistics } from './statistics';
export { NO_STATISTICS } from './statistics';
export type { Thumbnail } from './thumbnails';
export type { Quality, Track, TrackRole, Tracks } from './tracks';
export type { VideoEvent } from './video-events';
export type { YouTubeAddresses } from './youtube-engine';
export { createYouTubeEngine, youtubeEngine } from './youtube-engine';
export type { Zapper, ZapperOptions, ZapTarget } from './zapper';
export { createZapper } from './zapper';
