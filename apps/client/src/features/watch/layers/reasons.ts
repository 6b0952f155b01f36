import type { FailureReason } from '@touchline/player/model/state';

/** The text of each failure. */
export const REASONS = {
  unavailable: 'player.errors.videoUnavailable',
  refused: 'player.errors.streamUnavailable',
  over: 'player.errors.eventOver',
  elsewhere: 'player.errors.tooManyDevices',
  decoder: 'player.errors.decoder',
  protection: 'player.errors.drm',
  'gave-up': 'player.errors.gaveUp',
} as const satisfies Record<FailureReason, string>;

/** The detail of an error where a full server did not give the address of the video. */
export const BUSY_DETAIL = 'source-503';
