/** What to do about a signal, with the menu of the encoder. `exact` takes the place of `title` where values are known. */
export const inputAdvice = {
  keyFramesFar: {
    title: 'Key frames are too far apart.',
    exact: 'Key frames are {{seconds}} s apart.',
    text: 'Viewers start slower and sit further behind live. In OBS: Settings, Output, Keyframe interval, 2 s.',
  },
  keyFramesIrregular: {
    title: 'Key frames come irregularly.',
    text: 'Changes of size may stutter. In OBS: Settings, Output, Keyframe interval, 2 s, and “scenecut=0” in the x264 options.',
  },
  bitrateFalls: {
    title: 'The bitrate falls.',
    text: 'That looks like the venue’s uplink. Use a cable, or lower the bitrate by a third. In OBS: Settings, Output, Bitrate.',
  },
  bitrateHigh: {
    title: 'The bitrate is high.',
    exact: 'The bitrate is {{megabits}} Mbit/s.',
    text: 'Many lines of viewers are slower than that. In OBS: Settings, Output, Bitrate, 6000 kbit/s for 1080p.',
  },
  framesDropped: {
    title: 'Frames are missing.',
    text: 'The encoder’s computer or line is too slow. In OBS: Settings, Video, a smaller output; or Output, a faster preset.',
  },
  soundMissing: {
    title: 'There is no sound.',
    text: 'In OBS: unmute the source in the audio mixer, then check Settings, Audio.',
  },
  soundQuiet: {
    title: 'The sound is quiet.',
    exact: 'The sound is quiet: {{lufs}} LUFS.',
    text: 'Target is −23. Raise it in the mixer, or in OBS give the source the filter “Gain”.',
  },
  soundLoud: {
    title: 'The sound is loud.',
    exact: 'The sound is loud: {{lufs}} LUFS.',
    text: 'Target is −23, and it may distort. Lower it in the mixer, or in OBS give the source the filter “Limiter”.',
  },
  soundApart: {
    title: 'Sound and picture are apart.',
    exact: 'Sound and picture are {{milliseconds}} ms apart.',
    text: 'In OBS: Edit, Advanced audio properties, Sync offset of the source.',
  },
  timestampsJump: {
    title: 'The encoder’s time stamps jump.',
    text: 'Viewers may see a short stop. Stop and start the stream in the encoder. In OBS also turn off “Use device timestamps” of the capture device.',
  },
  pictureChanged: {
    title: 'The size of the picture changed.',
    exact: 'The picture changed to {{format}}.',
    text: 'Viewers go on after a cut. While on air, leave size and frame rate as they are. In OBS: Settings, Video.',
  },
  interlaced: {
    title: 'The picture is interlaced.',
    text: 'Movement shows comb lines on screens. Set the camera to progressive, such as 1080p50. In OBS: right-click the source, Deinterlacing, Yadif 2x.',
  },
  renditionRefused: {
    title: 'A size that the encoder sends is not taken.',
    exact: 'A size is not taken. {{reason}}',
    text: 'Viewers get the other sizes. Set the same frame rate and a key frame interval of 2 s for all of them.',
  },
  wrongCodec: {
    title: 'We can’t take this codec on this input.',
    exact: 'We can’t take {{codec}} on this input.',
    text: 'Set the encoder to H.264 and AAC. In OBS: Settings, Output, Encoder, x264. The stream key stays the same.',
  },
  wrongKeys: {
    title: 'Wrong keys were sent, and refused.',
    exact: '{{count}} wrong keys from {{ip}}, refused.',
    text: 'The sender learns nothing. After 10 tries the address is blocked for an hour.',
  },
  noBackup: {
    title: 'There is no backup.',
    text: 'If the encoder drops, viewers see the slate. A second encoder with the backup key would take over by itself.',
  },
  storageFull: {
    title: 'The storage is full.',
    text: 'Viewers keep what plays, but nothing more is recorded. Delete old recordings, or ask your engineers for space.',
  },
  ladderBehind: {
    title: 'The smaller sizes fall behind.',
    text: 'This server is too busy to make them. Viewers get the full size. Turn “Smaller sizes” off where they are needed least.',
  },
} as const;
