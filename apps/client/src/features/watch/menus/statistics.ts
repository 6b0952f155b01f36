import type { Statistics } from '@touchline/player/model/statistics';

/** A line of the panel: its text key and value. */
export interface StatisticsLine {
  readonly name:
    | 'engine'
    | 'resolution'
    | 'codec'
    | 'bitrate'
    | 'bandwidth'
    | 'buffer'
    | 'latency'
    | 'droppedFrames'
    | 'stalls'
    | 'firstFrame';
  readonly value: string;
}

const UNKNOWN = '–';
const megabits = (bits: number | null) => (bits === null ? UNKNOWN : `${(bits / 1e6).toFixed(2)} Mbit/s`);
const seconds = (value: number | null) => (value === null ? UNKNOWN : `${value.toFixed(1)} s`);

/** The playback statistics as text; unknown values are a dash. */
export const statisticsLines = (now: Statistics): readonly StatisticsLine[] => [
  { name: 'engine', value: now.engine ?? UNKNOWN },
  { name: 'resolution', value: now.height > 0 ? `${now.width} × ${now.height}` : UNKNOWN },
  { name: 'codec', value: now.codecs ?? UNKNOWN },
  { name: 'bitrate', value: megabits(now.bitrate) },
  { name: 'bandwidth', value: megabits(now.bandwidth) },
  { name: 'buffer', value: seconds(now.buffer) },
  { name: 'latency', value: seconds(now.latency) },
  { name: 'droppedFrames', value: `${now.droppedFrames} / ${now.frames}` },
  { name: 'stalls', value: String(now.stalls) },
  { name: 'firstFrame', value: now.firstFrameMs === null ? UNKNOWN : `${Math.round(now.firstFrameMs)} ms` },
];
