import type { Loop } from './loops';
import { EPOCH_MS, SEGMENT_SECONDS, type SegmentTiming, type SegmentWindow } from './timeline';

/** What a media playlist is rendered from. */
export interface MediaPlaylist {
  readonly window: SegmentWindow;
  readonly extension: 'm4s' | 'vtt';
  /** Address of the init segment; captions have none. */
  readonly map?: string;
  readonly timing: (number: number) => SegmentTiming;
}

/** Players start three segments behind the live edge. */
const HOLD_BACK_SECONDS = 3 * SEGMENT_SECONDS;

/** Every 30th segment repeats the date: enough for players, and the playlist of a long window stays small. */
const DATE_EVERY = 30;

/** The list of a loop's renditions; the same for every stream of the loop. */
export function masterPlaylist(loop: Loop): string {
  const { video, audio, captions } = loop.description;
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  for (const track of audio) {
    const isDefault = track.default === true;
    // Sound without language (zxx, the crowd alone) is chosen by hand only.
    const auto = isDefault || track.language !== 'zxx';
    lines.push(
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="${track.label}",LANGUAGE="${track.language}",` +
        `DEFAULT=${yes(isDefault)},AUTOSELECT=${yes(auto)},URI="${track.name}/index.m3u8"`,
    );
  }
  for (const track of captions) {
    lines.push(
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="${track.label}",LANGUAGE="${track.language}",` +
        `DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,` +
        `CHARACTERISTICS="public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound",` +
        `URI="${track.name}/index.m3u8"`,
    );
  }
  for (const track of video) {
    const codecs = [...new Set([track.codecs, ...audio.map((sound) => sound.codecs)])].join(',');
    lines.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${track.bandwidth},` +
        `AVERAGE-BANDWIDTH=${track.averageBandwidth},RESOLUTION=${track.width}x${track.height},` +
        `FRAME-RATE=${track.frameRate.toFixed(3)},CODECS="${codecs}"` +
        `${audio.length > 0 ? ',AUDIO="audio"' : ''}${captions.length > 0 ? ',SUBTITLES="captions"' : ''},CLOSED-CAPTIONS=NONE`,
      `${track.name}/index.m3u8`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** The segments of one rendition: a sliding window, or one with a fixed beginning, which grows and then ends. */
export function mediaPlaylist(playlist: MediaPlaylist): string {
  const { window, extension, timing } = playlist;
  let text = playlistHead(playlist);
  // A loop has a handful of lengths and a window thousands of segments: writing numbers is what costs here.
  const lengths = new Map<number, string>();
  for (let number = window.first; number <= window.last; number++) {
    const { start, duration } = timing(number);
    if (number === window.first || number % DATE_EVERY === 0) {
      text += `#EXT-X-PROGRAM-DATE-TIME:${new Date(EPOCH_MS + Math.round(start * 1000)).toISOString()}\n`;
    }
    const length = lengths.get(duration) ?? duration.toFixed(5);
    lengths.set(duration, length);
    text += `#EXTINF:${length},\n${number}.${extension}\n`;
  }
  // Low-latency parts of the segment in the making go here, after the last finished one.
  return window.state === 'ended' ? `${text}#EXT-X-ENDLIST\n` : text;
}

function playlistHead({ window, map }: MediaPlaylist): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`];
  if (window.state !== 'ended') lines.push(`#EXT-X-SERVER-CONTROL:HOLD-BACK=${HOLD_BACK_SECONDS.toFixed(1)}`);
  if (window.state === 'sliding') lines.push(`#EXT-X-MEDIA-SEQUENCE:${window.first}`);
  else lines.push(`#EXT-X-PLAYLIST-TYPE:${window.state === 'ended' ? 'VOD' : 'EVENT'}`, '#EXT-X-MEDIA-SEQUENCE:0');
  // An encrypted stream says its EXT-X-KEY here, before the init segment it applies to.
  if (map) lines.push(`#EXT-X-MAP:URI="${map}"`);
  return `${lines.join('\n')}\n`;
}

function yes(value: boolean): 'YES' | 'NO' {
  return value ? 'YES' : 'NO';
}
