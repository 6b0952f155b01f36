import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  needBox,
  type PackagedPart,
  type PackagedTrack,
  type PackagerSink,
  readFragment,
  type Sample,
} from '../../media';

const run = promisify(execFile);

interface CollectedSegment {
  readonly number: number;
  readonly isCut: boolean;
  /** The number of inits of its track so far. */
  readonly init: number;
  readonly parts: PackagedPart[];
  isEnded: boolean;
}

interface CollectedTrack {
  readonly inits: Buffer[];
  readonly segments: CollectedSegment[];
}

/** Keeps what a packager tells, and objects to what is out of order. */
export class Collected implements PackagerSink {
  readonly described: (readonly PackagedTrack[])[] = [];
  readonly names = new Map<string, CollectedTrack>();

  tracks(tracks: readonly PackagedTrack[]): void {
    this.described.push(tracks);
  }

  init(track: string, bytes: Buffer): void {
    if (!this.described.at(-1)?.some(({ name }) => name === track)) throw new Error(`${track} was not described`);
    const known = this.names.get(track) ?? { inits: [], segments: [] };
    this.names.set(track, known);
    if (!known.inits.at(-1)?.equals(bytes)) known.inits.push(bytes);
  }

  part(track: string, segment: number, part: PackagedPart, isCut: boolean): void {
    const { inits, segments } = this.track(track);
    const open = segments.at(-1);
    if (open && !open.isEnded) {
      if (open.number !== segment) throw new Error(`${track}: part of ${segment} while ${open.number} is open`);
      open.parts.push(part);
      return;
    }
    if (open && segment <= open.number) throw new Error(`${track}: segment ${segment} after ${open.number}`);
    segments.push({ number: segment, isCut, init: inits.length, parts: [part], isEnded: false });
  }

  segmentEnd(track: string, segment: number): void {
    const open = this.track(track).segments.at(-1);
    if (!open || open.number !== segment || open.isEnded) throw new Error(`${track}: ${segment} was not open`);
    open.isEnded = true;
  }

  track(name: string): CollectedTrack {
    const track = this.names.get(name);
    if (!track) throw new Error(`no init of ${name}`);
    return track;
  }

  /** Seconds of the segments of a track. */
  lengths(name: string): number[] {
    return this.track(name).segments.map(({ parts }) => parts.reduce((sum, { seconds }) => sum + seconds, 0));
  }

  cutNumbers(name: string): number[] {
    return this.track(name)
      .segments.filter(({ isCut }) => isCut)
      .map(({ number }) => number);
  }

  parts(name: string): PackagedPart[] {
    return this.track(name).segments.flatMap(({ parts }) => parts);
  }

  samples(name: string): Sample[] {
    return this.parts(name).flatMap(({ bytes }) => [...readFragment(bytes).samples]);
  }

  /** Ticks between the end of each part and the beginning of the next one, except at cuts. */
  holes(name: string): number[] {
    const holes: number[] = [];
    let end: number | undefined;
    for (const { parts, isCut } of this.track(name).segments) {
      for (const [index, part] of parts.entries()) {
        const base = decodeTime(part.bytes);
        if (end !== undefined && !(isCut && index === 0)) holes.push(base - end);
        end = readFragment(part.bytes).samples.reduce((sum, { duration }) => sum + duration, base);
      }
    }
    return holes.filter((ticks) => ticks !== 0);
  }

  /** Decodes a track with ffmpeg and answers what it complains about, and its frames. */
  async decode(name: string): Promise<{ complaints: string; frames: number }> {
    let complaints = '';
    let frames = 0;
    const { inits } = this.track(name);
    for (const [index, init] of inits.entries()) {
      const segments = this.track(name).segments.filter((segment) => segment.init === index + 1);
      const parts = segments.flatMap((segment) => segment.parts.map(({ bytes }) => bytes));
      if (parts.length === 0) continue;
      const file = join(tmpdir(), `decoded-${process.pid}-${name}-${index}-${Date.now()}.mp4`);
      await writeFile(file, Buffer.concat([init, ...parts]));
      try {
        const args = ['-hide_banner', '-nostats', '-v', 'error', '-xerror', '-i', file, '-map', '0', '-f', 'null', '-'];
        complaints += (await run('ffmpeg', args)).stderr;
        const probe = [
          '-v',
          'error',
          '-count_frames',
          '-show_entries',
          'stream=nb_read_frames',
          '-of',
          'csv=p=0',
          file,
        ];
        frames += Number.parseInt((await run('ffprobe', probe)).stdout, 10);
      } finally {
        await rm(file, { force: true });
      }
    }
    return { complaints, frames };
  }
}

/** The decode time of a part in ticks. */
export function decodeTime(bytes: Buffer): number {
  const tfdt = needBox(bytes, 'moof/traf/tfdt');
  return Number(bytes.readBigUInt64BE(tfdt.body + 4));
}
