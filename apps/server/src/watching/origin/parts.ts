import { firstCount, PARTS_PER_SEGMENT, SEGMENT_SECONDS, type SegmentWindow } from './media/timeline';

/** The low-latency additions to a playlist. */
export interface LowLatency {
  /** How long each part of a segment is, in seconds. */
  readonly durations: (number: number) => readonly number[];
  /** The longest part of any rendition, in seconds. */
  readonly target: number;
  /** Whether playback can begin with any part, as with audio, or with the first of a segment only. */
  readonly independent: boolean;
  /** The playlists of the other renditions, relative to this one. */
  readonly others: readonly string[];
  /** Whether the player already has the older segments, so that they are skipped. */
  readonly skip: boolean;
}

/** Segments this close to the end are never left out of a delta update. */
export const SKIP_UNTIL_SEGMENTS = 6;

/** Parts further from the end are left out: players fetch the segment. */
const SEGMENTS_WITH_PARTS = 3;

/** Players stay this many parts behind the newest. */
const HOLD_BACK_PARTS = 3;

/** The header lines: blocking requests for upcoming parts are supported. */
export function lowLatencyHead({ target }: LowLatency, holdBack: string): string[] {
  const control = [
    'CAN-BLOCK-RELOAD=YES',
    `CAN-SKIP-UNTIL=${(SKIP_UNTIL_SEGMENTS * SEGMENT_SECONDS).toFixed(1)}`,
    `PART-HOLD-BACK=${(HOLD_BACK_PARTS * target).toFixed(3)}`,
    holdBack,
  ];
  return [`#EXT-X-SERVER-CONTROL:${control.join(',')}`, `#EXT-X-PART-INF:PART-TARGET=${target.toFixed(3)}`];
}

/** The parts of a finished segment near the end of the window. */
export function partLines(lowLatency: LowLatency, { last }: SegmentWindow, number: number): string {
  return number > last - SEGMENTS_WITH_PARTS ? listed(lowLatency, number, PARTS_PER_SEGMENT) : '';
}

/** The parts of the unfinished segment, a hint at the next one, and the state of the other renditions. */
export function partsInTheMaking(lowLatency: LowLatency, window: SegmentWindow): string {
  const { first, last, parts = 0 } = window;
  const number = last + 1;
  const [newest, newestPart] = parts > 0 ? [number, parts - 1] : [last, PARTS_PER_SEGMENT - 1];
  const count = newest - first + firstCount(window);
  const reports = lowLatency.others.map(
    (uri) => `#EXT-X-RENDITION-REPORT:URI="${uri}",LAST-MSN=${count},LAST-PART=${newestPart}\n`,
  );
  const hint = `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${partName(number, parts)}"\n`;
  return `${listed(lowLatency, number, parts)}${hint}${reports.join('')}`;
}

function listed({ durations, independent }: LowLatency, number: number, count: number): string {
  const lines = durations(number)
    .slice(0, count)
    .map((seconds, part) => {
      const begins = independent || part === 0 ? ',INDEPENDENT=YES' : '';
      return `#EXT-X-PART:DURATION=${seconds.toFixed(5)},URI="${partName(number, part)}"${begins}\n`;
    });
  return lines.join('');
}

const partName = (number: number, part: number): string => `${number}.${part}.m4s`;
