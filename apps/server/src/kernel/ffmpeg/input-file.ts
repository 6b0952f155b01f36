/**
 * Containers that are read from files of others. Those that name further files, such as playlists, are not among them:
 * they could reach into this machine and its network.
 */
const FORMATS = [
  'mov',
  'matroska',
  'webm',
  'mpegts',
  'mpeg',
  'avi',
  'flv',
  'live_flv',
  'mxf',
  'asf',
  'ogg',
  'gxf',
  'dv',
  'ivf',
  'h264',
  'hevc',
  'm4v',
  'mpegvideo',
  'obu',
  'wav',
  'w64',
  'aiff',
  'mp3',
  'aac',
  'ac3',
  'eac3',
  'flac',
  'caf',
  'srt',
  'webvtt',
  'ass',
  'image2',
  'png_pipe',
  'jpeg_pipe',
  'webp_pipe',
];

/** The most pixels of one picture, as many as 8K has: a few bytes can claim to be gigabytes. */
export const MOST_PIXELS = 8192 * 4352;

/** The arguments that read one file, and nothing that it points to; or one that this process serves on the loopback. */
export const inputFile = (file: string): string[] => {
  const isServed = file.startsWith('http://127.0.0.1:');
  return [
    '-protocol_whitelist',
    isServed ? 'http,tcp' : 'file',
    '-format_whitelist',
    FORMATS.join(','),
    '-max_pixels',
    String(MOST_PIXELS),
    '-i',
    isServed ? file : `file:${file}`,
  ];
};
