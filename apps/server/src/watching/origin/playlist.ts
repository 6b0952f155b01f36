import type { Loop } from './media/loops';
import { EPOCH_MS, firstCount, SEGMENT_SECONDS, type SegmentTiming, type SegmentWindow } from './media/timeline';
import { type LowLatency, lowLatencyHead, partLines, partsInTheMaking, SKIP_UNTIL_SEGMENTS } from './parts';

/** The input of a media playlist. */
interface MediaPlaylist {
  readonly window: SegmentWindow;
  /** Tags of breaks, whole lines; delta updates repeat them. */
  readonly breaks?: string;
  readonly extension: 'm4s' | 'vtt';
  /** Address of the init segment; captions have none. */
  readonly map?: string;
  readonly timing: (number: number) => SegmentTiming;
  readonly lowLatency?: LowLatency;
  /** The id of the key, where the media are encrypted. */
  readonly keyId?: Buffer;
}

/** Players start three segments behind the live edge. */
const HOLD_BACK_SECONDS = 3 * SEGMENT_SECONDS;

const DATE_EVERY = 30;

/** Every 30th segment repeats the date: enough for players, and the playlist of a long window stays small. */
export const isDated = (number: number): boolean => number % DATE_EVERY === 0;

/** The date of a segment that starts so many seconds after time zero. */
export const dateLine = (start: number): string =>
  `#EXT-X-PROGRAM-DATE-TIME:${new Date(EPOCH_MS + Math.round(start * 1000)).toISOString()}\n`;

/** A loop has few distinct lengths and a window thousands of segments: formatting numbers dominates the cost. */
export function createLengths(): (seconds: number) => string {
  const known = new Map<number, string>();
  return (seconds) => {
    const text = known.get(seconds) ?? seconds.toFixed(5);
    known.set(seconds, text);
    return text;
  };
}

/** The list of a loop's renditions; the same for every stream of the loop. `query` is passed on to their playlists. */
export function masterPlaylist({ description }: Loop, query = ''): string {
  return renditions(description, query);
}

/** The same without sound and captions, for small pictures beside another. The bandwidths stay: those with sound. */
export function picturePlaylist({ description: { video } }: Loop): string {
  return renditions({ video, audio: [], captions: [] }, '');
}

type VideoTrack = Loop['description']['video'][number] & { hasClosedCaptions?: boolean };

interface Renditions {
  readonly video: readonly VideoTrack[];
  readonly audio: Loop['description']['audio'];
  readonly captions: Loop['description']['captions'];
}

/** Captions that lie in the picture itself, of which only the first channel is known. */
const IN_PICTURE =
  '#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="cc",NAME="CC",DEFAULT=NO,AUTOSELECT=YES,INSTREAM-ID="CC1"';

/** The list of renditions. */
export function renditions({ video, audio, captions }: Renditions, query = ''): string {
  const address = (name: string): string => `${name}/index.m3u8${query}`;
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  for (const track of audio) {
    const isDefault = track.default === true;
    // Audio without language (zxx, crowd noise only) is never selected automatically.
    const auto = isDefault || track.language !== 'zxx';
    lines.push(
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="${track.label}",LANGUAGE="${track.language}",` +
        `DEFAULT=${yes(isDefault)},AUTOSELECT=${yes(auto)},URI="${address(track.name)}"`,
    );
  }
  for (const track of captions) {
    lines.push(
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="${track.label}",LANGUAGE="${track.language}",` +
        `DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,` +
        `CHARACTERISTICS="public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound",` +
        `URI="${address(track.name)}"`,
    );
  }
  const inPicture = video.some(({ hasClosedCaptions }) => hasClosedCaptions);
  if (inPicture) lines.push(IN_PICTURE);
  for (const track of video) {
    const codecs = [...new Set([track.codecs, ...audio.map((sound) => sound.codecs)])].join(',');
    lines.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${track.bandwidth},` +
        `AVERAGE-BANDWIDTH=${track.averageBandwidth},RESOLUTION=${track.width}x${track.height},` +
        `FRAME-RATE=${track.frameRate.toFixed(3)},CODECS="${codecs}"${pictureAttributes(track)}` +
        `${audio.length > 0 ? ',AUDIO="audio"' : ''}${captions.length > 0 ? ',SUBTITLES="captions"' : ''},CLOSED-CAPTIONS=${inPicture ? '"cc"' : 'NONE'}`,
      address(track.name),
    );
  }
  const [sound] = audio;
  if (video.length === 0 && sound) {
    lines.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${sound.bandwidth},CODECS="${sound.codecs}",AUDIO="audio"`,
      address(sound.name),
    );
  }
  return `${lines.join('\n')}\n`;
}

/** What a player must know of a picture beyond its codec. */
function pictureAttributes({ videoRange, supplementalCodecs }: VideoTrack): string {
  const range = videoRange ? `,VIDEO-RANGE=${videoRange}` : '';
  return supplementalCodecs ? `${range},SUPPLEMENTAL-CODECS="${supplementalCodecs}"` : range;
}

/** The segments of one rendition: a sliding window, or one with a fixed start that grows and then ends. */
export function mediaPlaylist(playlist: MediaPlaylist): string {
  const { window, extension, timing } = playlist;
  const lowLatency = window.state === 'ended' ? undefined : playlist.lowLatency;
  const from = window.first + skipped(window, lowLatency);
  let text = playlistHead(playlist, from - window.first, lowLatency) + (playlist.breaks ?? '');
  const length = createLengths();
  for (let number = from; number <= window.last; number++) {
    const { start, duration } = timing(number);
    if (number === from || isDated(number)) text += dateLine(start);
    const parts = lowLatency ? partLines(lowLatency, window, number) : '';
    text += `${parts}#EXTINF:${length(duration)},\n${number}.${extension}\n`;
  }
  if (lowLatency) text += partsInTheMaking(lowLatency, window);
  return window.state === 'ended' ? `${text}#EXT-X-ENDLIST\n` : text;
}

/** The number of segments left out of a delta update. */
function skipped({ first, last }: SegmentWindow, lowLatency: LowLatency | undefined): number {
  return lowLatency?.skip ? Math.max(0, last - first + 1 - SKIP_UNTIL_SEGMENTS) : 0;
}

type Head = Pick<MediaPlaylist, 'window' | 'map' | 'keyId'> & { readonly discontinuities?: number };

/** The lines before the first segment. */
export function playlistHead({ window, map, keyId, discontinuities }: Head, skip = 0, lowLatency?: LowLatency): string {
  const lines = ['#EXTM3U', `#EXT-X-VERSION:${lowLatency ? 9 : 7}`, `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`];
  const holdBack = `HOLD-BACK=${HOLD_BACK_SECONDS.toFixed(1)}`;
  if (lowLatency) lines.push(...lowLatencyHead(lowLatency, holdBack));
  else if (window.state !== 'ended') lines.push(`#EXT-X-SERVER-CONTROL:${holdBack}`);
  if (window.state !== 'sliding') lines.push(`#EXT-X-PLAYLIST-TYPE:${window.state === 'ended' ? 'VOD' : 'EVENT'}`);
  lines.push(`#EXT-X-MEDIA-SEQUENCE:${firstCount(window)}`);
  if (discontinuities !== undefined) lines.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuities}`);
  if (skip > 0) lines.push(`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skip}`);
  if (keyId) lines.push(keyLine(keyId));
  if (map) lines.push(`#EXT-X-MAP:URI="${map}"`);
  return `${lines.join('\n')}\n`;
}

/** The key's id; the key itself comes from the licence server only. */
export function keyLine(keyId: Buffer): string {
  return (
    `#EXT-X-KEY:METHOD=SAMPLE-AES,URI="data:application/octet-stream;base64,${keyId.toString('base64')}",` +
    `KEYID=0x${keyId.toString('hex')},KEYFORMAT="org.w3.clearkey",KEYFORMATVERSIONS="1"`
  );
}

function yes(value: boolean): 'YES' | 'NO' {
  return value ? 'YES' : 'NO';
}
