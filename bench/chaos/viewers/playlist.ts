interface Segment {
  number: number;
  seconds: number;
  path: string;
}

/** The segments of a media playlist, and how far players stay behind its end, in seconds. */
export function readPlaylist(text: string): { segments: Segment[]; holdBack: number } {
  const first = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1] ?? 0);
  const target = Number(/#EXT-X-TARGETDURATION:([\d.]+)/.exec(text)?.[1] ?? 0);
  const stated = /[:,]HOLD-BACK=([\d.]+)/.exec(text)?.[1];
  const segments: Segment[] = [];
  let seconds = target;
  for (const line of text.split('\n')) {
    const length = /^#EXTINF:([\d.]+)/.exec(line)?.[1];
    if (length !== undefined) seconds = Number(length);
    else if (line !== '' && !line.startsWith('#'))
      segments.push({ number: first + segments.length, seconds, path: line });
  }
  return { segments, holdBack: stated === undefined ? 3 * target : Number(stated) };
}
