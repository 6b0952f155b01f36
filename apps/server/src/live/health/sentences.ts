import type { AdviceKind } from '@touchline/contract';

/** Advice as the log tells it. */
export const ADVICE_SENTENCES: Readonly<Record<AdviceKind, string>> = {
  keyFramesFar: 'Key frames are far apart',
  keyFramesIrregular: 'Key frames come at irregular distances',
  bitrateFalls: 'The bitrate has fallen',
  bitrateHigh: 'The bitrate is very high',
  framesDropped: 'The encoder drops frames',
  soundMissing: 'There is no sound',
  soundQuiet: 'The sound is very quiet',
  soundLoud: 'The sound is very loud',
  soundApart: 'Sound and picture are apart',
  timestampsJump: 'The time stamps of the encoder jumped',
  pictureChanged: 'The format of the picture changed',
  interlaced: 'The picture is interlaced',
  renditionRefused: 'A rendition is not taken',
  wrongCodec: 'The encoder sends a format that cannot be passed on',
  wrongKeys: 'Wrong keys were tried',
  noBackup: 'The backup has no signal any more',
  storageFull: 'The storage is full: nothing is recorded',
  ladderBehind: 'Smaller renditions cannot keep up',
};
