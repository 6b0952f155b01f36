import { MediaError } from '../../../media';
import { loopPosition, SEGMENT_SECONDS, segmentStart } from './timeline';

/** One caption, in seconds from the start of the loop. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly settings: string;
  readonly text: string;
}

const TIMING = /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(.*)$/;

const MPEG_CLOCK = 90_000;
const MPEG_CLOCK_WRAP = 2 ** 33;

/** Reads the captions of a loop; each must end before the loop does. */
export function parseCaptions(text: string, loopSeconds: number): Cue[] {
  const [header, ...blocks] = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  if (!header?.startsWith('WEBVTT')) throw new MediaError("does not begin with 'WEBVTT'");
  const cues: Cue[] = [];
  for (const block of blocks) {
    const lines = block.split('\n').filter((line) => line !== '');
    if (lines.length === 0 || /^(NOTE|STYLE|REGION)\b/.test(block)) continue;
    const at = lines.findIndex((line) => line.includes('-->'));
    const [, from, to, settings = ''] = TIMING.exec(lines[at] ?? '') ?? [];
    if (!from || !to) throw new MediaError(`has a cue without proper times: '${lines[0]}'`);
    const cue = { start: seconds(from), end: seconds(to), settings, text: lines.slice(at + 1).join('\n') };
    if (cue.end <= cue.start) throw new MediaError(`has a cue that ends before it begins, at ${from}`);
    if (cue.end > loopSeconds) throw new MediaError(`has a cue beyond the end of the loop, at ${from}`);
    cues.push(cue);
  }
  return cues;
}

/**
 * The captions of one segment. Cues keep their time within the loop and the header maps the loop's beginning to the
 * stream's clock, so that a cue over two segments has the same time in both and players show it once. Cue ids are
 * left out: they would repeat with every loop and be taken for duplicates.
 */
export function captionSegment(
  cues: readonly Cue[],
  number: number,
  offsetSegments: number,
  segmentsInLoop: number,
): string {
  const position = loopPosition(number, offsetSegments, segmentsInLoop);
  const from = position * SEGMENT_SECONDS;
  const loopStart = segmentStart(number - position) * MPEG_CLOCK;
  const mpegTime = ((loopStart % MPEG_CLOCK_WRAP) + MPEG_CLOCK_WRAP) % MPEG_CLOCK_WRAP;
  const blocks = cues
    .filter((cue) => cue.start < from + SEGMENT_SECONDS && cue.end > from)
    .map((cue) => `\n${clock(cue.start)} --> ${clock(cue.end)}${cue.settings}\n${cue.text}\n`);
  return `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:${mpegTime}\n${blocks.join('')}`;
}

/** Seconds as a WebVTT time; hours grow as long as they must. */
export function clock(time: number): string {
  const ms = Math.round(time * 1000);
  const [hours, minutes, rest] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, ms % 60_000];
  return `${padded(hours, 2)}:${padded(minutes, 2)}:${padded(Math.floor(rest / 1000), 2)}.${padded(rest % 1000, 3)}`;
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}

function seconds(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
