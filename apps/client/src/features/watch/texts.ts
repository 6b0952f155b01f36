type PlayerKey =
  | 'label'
  | 'play'
  | 'pause'
  | 'replay'
  | 'back10'
  | 'forward10'
  | 'goLive'
  | 'atLive'
  | 'behindLive'
  | 'mute'
  | 'unmute'
  | 'tapToUnmute'
  | 'volume'
  | 'volumeValue'
  | 'fullscreen'
  | 'exitFullscreen'
  | 'audioAndCaptions'
  | 'audio'
  | 'captions'
  | 'captionsOff'
  | 'quality'
  | 'qualityAuto'
  | 'qualityAutoNow'
  | 'seekBar'
  | 'position'
  | 'states.loading'
  | 'states.buffering'
  | 'states.reconnecting'
  | 'errors.videoUnavailable'
  | 'errors.decoder'
  | 'errors.drm'
  | 'errors.gaveUp';

type KeyboardKey =
  | 'title'
  | 'playPause'
  | 'back10'
  | 'forward10'
  | 'seek'
  | 'volume'
  | 'mute'
  | 'fullscreen'
  | 'captions'
  | 'start'
  | 'end'
  | 'help'
  | 'close'
  | 'keys.space'
  | 'keys.left'
  | 'keys.right'
  | 'keys.up'
  | 'keys.down'
  | 'keys.home'
  | 'keys.end'
  | 'keys.escape';

/** Every text the player shows, by its key in `/locales`. */
export type PlayerTextKey =
  | `player.${PlayerKey}`
  | `keyboard.${KeyboardKey}`
  | 'badge.live'
  | 'common.back'
  | 'common.close'
  | 'common.retry'
  | 'errors.supportCode';

/** Finds a text of the viewer's language and fills in its values. */
export type PlayerTexts = (key: PlayerTextKey, values?: Readonly<Record<string, string | number>>) => string;
