/** A stream of a file. */
export interface ProbedStream {
  readonly index: number;
  readonly kind: 'video' | 'audio' | 'subtitle' | 'other';
  /** As ffmpeg names it, such as `h264` or `aac`. */
  readonly codec: string;
  readonly profile?: string;
  /** As it is shown: turned upright, with square pixels not taken into account. */
  readonly width?: number;
  readonly height?: number;
  readonly fps?: number;
  readonly pixelFormat?: string;
  /** Width of a pixel by its height, where it is no square. */
  readonly pixelAspect?: number;
  /** When it begins in the file, where that is known. */
  readonly startSeconds?: number;
  /** Whether it was turned upright. */
  readonly isTurned?: boolean;
  /** Whether a frame consists of two fields. */
  readonly isInterlaced?: boolean;
  /** Such as `smpte2084`: a picture of high dynamic range. */
  readonly transfer?: string;
  readonly channels?: number;
  readonly sampleRate?: number;
  /** Bits per second. */
  readonly bitrate?: number;
  /** Three letters such as `deu`; absent where it is not known. */
  readonly language?: string;
  readonly title?: string;
  readonly isDefault: boolean;
  /** A cover of a sound file, no video. */
  readonly isPicture: boolean;
}

/** What a file contains. */
export interface Probe {
  readonly format: string;
  readonly seconds?: number;
  readonly bitrate?: number;
  readonly streams: readonly ProbedStream[];
}

const MOST_STREAMS = 64;

/** Reads the JSON of ffprobe. */
export function readProbe(json: string): Probe {
  const { format, streams } = JSON.parse(json) as { format?: Fields; streams?: Fields[] };
  if (!format) throw new Error('The file is no video or sound.');
  return {
    format: text(format['format_name']) ?? '',
    ...optional('seconds', number(format['duration'])),
    ...optional('bitrate', number(format['bit_rate'])),
    streams: (streams ?? [])
      .slice(0, MOST_STREAMS)
      .map((stream) => streamOf(stream, number(format['start_time']) ?? 0)),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function streamOf(stream: Fields, begin: number): ProbedStream {
  const tags = (stream['tags'] ?? {}) as Fields;
  const disposition = (stream['disposition'] ?? {}) as Fields;
  const [width, height] = upright(stream);
  const start = number(stream['start_time']);
  const isVideo = stream['codec_type'] === 'video';
  return {
    index: number(stream['index']) ?? 0,
    kind: kindOf(text(stream['codec_type'])),
    codec: text(stream['codec_name']) ?? 'unknown',
    ...optional('profile', text(stream['profile'])),
    ...optional('width', width),
    ...optional('height', height),
    ...optional('fps', isVideo ? (rate(stream['avg_frame_rate']) ?? rate(stream['r_frame_rate'])) : undefined),
    ...optional('pixelFormat', text(stream['pix_fmt'])),
    ...optional('pixelAspect', aspect(text(stream['sample_aspect_ratio']))),
    ...optional('startSeconds', start === undefined ? undefined : start - begin),
    ...optional('isTurned', turnOf(stream) % 360 !== 0 || undefined),
    ...optional('isInterlaced', /^[tb]{2}$/.test(String(stream['field_order'])) || undefined),
    ...optional('transfer', text(stream['color_transfer'])),
    ...optional('channels', number(stream['channels'])),
    ...optional('sampleRate', number(stream['sample_rate'])),
    ...optional('bitrate', number(stream['bit_rate'])),
    ...optional('language', language(text(tags['language']))),
    ...optional('title', text(tags['title'])),
    isDefault: disposition['default'] === 1,
    isPicture: disposition['attached_pic'] === 1,
  };
}

/** Width and height after the rotation that the file asks for. */
function upright(stream: Fields): [number | undefined, number | undefined] {
  const [width, height] = [number(stream['width']), number(stream['height'])];
  return Math.abs(turnOf(stream)) % 180 === 90 ? [height, width] : [width, height];
}

/** The angle by which the file asks to turn the picture. */
function turnOf(stream: Fields): number {
  const side = Array.isArray(stream['side_data_list']) ? (stream['side_data_list'] as Fields[]) : [];
  const tags = (stream['tags'] ?? {}) as Fields;
  const turned = side.map((data) => number(data['rotation'])).find((angle) => angle !== undefined);
  return turned ?? number(tags['rotate']) ?? 0;
}

/** Reads what `ffmpeg -i` says of a file; less exact than ffprobe. */
export function readSaid(said: string): Probe {
  const [, format] = /^Input #0, (.+), from /m.exec(said) ?? [];
  if (format === undefined) throw new Error(said.slice(-500).trim() || 'The file is no video or sound.');
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/.exec(said) ?? [];
  const [, kilobits] = /Duration: .*bitrate: (\d+) kb\/s/.exec(said) ?? [];
  const length = hours === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const pieces = said.split(/^(?= *Stream #0:)/m).slice(1, MOST_STREAMS + 1);
  return {
    format,
    ...optional('seconds', length),
    ...optional('bitrate', kilobits === undefined ? undefined : Number(kilobits) * 1000),
    streams: pieces.flatMap(saidStream),
  };
}

const STREAM = /Stream #0:(\d+)(?:\[\w+\])?(?:\((\w+)\))?: (\w+): (\w+)(?: \(([\w .-]+)\))?(.*)/;

function saidStream(piece: string): ProbedStream[] {
  const [, index, spoken, kind = '', codec = 'unknown', profile, rest = ''] = STREAM.exec(piece) ?? [];
  if (index === undefined) return [];
  const [, across, down] = /, (\d{2,5})x(\d{2,5})/.exec(rest) ?? [];
  const [, fps] = /([\d.]+) fps/.exec(rest) ?? [];
  const [, kilobits] = /, (\d+) kb\/s/.exec(rest) ?? [];
  const [, hertz, layout] = /, (\d+) Hz, ([^,]+)/.exec(rest) ?? [];
  const [, pixels] = /, (yuv\w+|rgb\w+|gbr\w+|gray\w*|nv\d\d)/.exec(rest) ?? [];
  const [, title] = /^ *title *: (.+)$/m.exec(piece) ?? [];
  const isTurned = /rotat\w+ (?:of )?-?(?:90|270)/.test(piece) || /^ *rotate *: -?(?:90|270)$/m.test(piece);
  return [
    {
      index: Number(index),
      kind: kindOf(kind.toLowerCase()),
      codec,
      ...optional('profile', profile),
      ...optional('width', number(isTurned ? down : across)),
      ...optional('height', number(isTurned ? across : down)),
      ...optional('fps', number(fps)),
      ...optional('pixelFormat', pixels),
      ...optional('pixelAspect', aspect(/SAR (\d+:\d+)/.exec(rest)?.[1])),
      ...optional('isTurned', isTurned || /rotation of -?180/.test(piece) || undefined),
      ...optional('isInterlaced', /(top|bottom) (first|coded first)/.test(rest) || undefined),
      ...optional('channels', channelsOf(layout)),
      ...optional('sampleRate', number(hertz)),
      ...optional('bitrate', kilobits === undefined ? undefined : Number(kilobits) * 1000),
      ...optional('language', language(spoken)),
      ...optional('title', title),
      isDefault: rest.includes('(default)'),
      isPicture: rest.includes('(attached pic)'),
    },
  ];
}

function channelsOf(layout: string | undefined): number | undefined {
  const name = layout?.trim().split(/[ (]/)[0] ?? '';
  if (name === 'mono') return 1;
  if (name === 'stereo') return 2;
  if (name === 'quad') return 4;
  const [, main, low] = /^(\d)\.(\d)/.exec(name) ?? [];
  if (main !== undefined) return Number(main) + Number(low);
  return number(/^(\d+) channels/.exec(layout ?? '')?.[1]);
}

const KINDS = ['video', 'audio', 'subtitle'] as const;
const kindOf = (name: string | undefined) => KINDS.find((kind) => kind === name) ?? 'other';

const language = (tag: string | undefined) =>
  tag !== undefined && /^[a-z]{2,3}$/i.test(tag) && tag.toLowerCase() !== 'und' ? tag.toLowerCase() : undefined;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;

function number(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const read = Number(value);
  return Number.isFinite(read) ? read : undefined;
}

/** A fraction such as `64:45`; undefined for squares. */
function aspect(value: string | undefined): number | undefined {
  const [, over, under] = /^(\d+):(\d+)$/.exec(value ?? '') ?? [];
  const read = Number(over) / Number(under);
  return Number.isFinite(read) && read > 0 && read !== 1 ? read : undefined;
}

/** A fraction such as `30000/1001`. */
function rate(value: unknown): number | undefined {
  const [, over, under] = /^(\d+)\/(\d+)$/.exec(String(value)) ?? [];
  const read = Number(over) / Number(under);
  return Number.isFinite(read) && read > 0 ? Math.round(read * 1000) / 1000 : undefined;
}

const optional = <K extends string, V>(name: K, value: V | undefined): { [key in K]?: V } =>
  (value === undefined ? {} : { [name]: value }) as { [key in K]?: V };
