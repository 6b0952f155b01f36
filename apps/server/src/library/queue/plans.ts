import type { StoredRendition, StoredSource } from '../../kernel/store/json-columns';
import type { VideoRendition } from '../../media';
import { fpsOf, ladderOf } from '../processing/ladder';
import type { VideoPlan } from '../processing/video';

const SOUND_BITRATE = 128_000;
/** Players choose by the most that a rendition may need. */
const PEAK = 1.3;

interface Trimmed {
  trimFrom: number | null;
  trimTo: number | null;
}

/** The part of a file that viewers see, in seconds. */
export function rangeOf({ trimFrom, trimTo }: Trimmed, { seconds }: StoredSource): { from: number; to: number } {
  const to = Math.min(trimTo ?? seconds, seconds);
  return { from: Math.min(trimFrom ?? 0, to), to };
}

/** The renditions of a file. One that is trimmed is made anew: its frames are not those with which groups begin. */
export function plansOf(source: StoredSource, isTrimmed: boolean): { name: string; plan: StoredRendition }[] {
  return [
    ...ladderOf({ ...source, mayCopy: source.mayCopy && !isTrimmed }).map((plan, place) => ({
      name: `v${place}`,
      plan,
    })),
    ...source.sounds.map(({ index, language, label }, place) => ({
      name: `a${place}`,
      plan: { kind: 'audio' as const, index, language, label, bitrate: SOUND_BITRATE },
    })),
  ];
}

/** The order of the work: the largest picture and the sounds first, with which the file can be watched. */
export function turnOf(name: string): number {
  if (name === 'v0') return 0;
  return (name.startsWith('a') ? 1 : 100) + Number(name.slice(1));
}

/** A picture as playlists describe it, sound included. */
export function trackOf(
  name: string,
  plan: VideoPlan,
  codecs: string,
  measured: { average: number; peak: number } = { average: plan.bitrate, peak: plan.bitrate * PEAK },
): VideoRendition & { kind: 'video' } {
  return {
    kind: 'video',
    name,
    width: plan.width,
    height: plan.height,
    frameRate: Math.round(fpsOf(plan.rate) * 1000) / 1000,
    bandwidth: Math.round(Math.max(measured.peak, measured.average)) + SOUND_BITRATE,
    averageBandwidth: Math.round(measured.average) + SOUND_BITRATE,
    codecs,
  };
}
