/** What our streams and others are made of, with what a device is asked about it. */
const formats = [
  { name: 'H.264', type: 'video/mp4; codecs="avc1.640028"' },
  { name: 'HEVC', type: 'video/mp4; codecs="hvc1.1.6.L120.90"' },
  { name: 'VP9', type: 'video/mp4; codecs="vp09.00.40.08"' },
  { name: 'AV1', type: 'video/mp4; codecs="av01.0.08M.08"' },
  { name: 'AAC', type: 'audio/mp4; codecs="mp4a.40.2"' },
] as const;

/** Whether a device plays a format. */
export interface FormatSupport {
  name: string;
  isPlayed: boolean;
}

/** Asks the device about every format; nothing is loaded for that. */
export const formatSupport = (canPlay: (type: string) => boolean): FormatSupport[] =>
  formats.map(({ name, type }) => ({ name, isPlayed: canPlay(type) }));
