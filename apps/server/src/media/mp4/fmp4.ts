import { checkAacConfig } from './aac';
import { type Box, boxesIn, findBox, MediaError, makeBox, needBox } from './boxes';

/** One frame of video or audio. */
export interface Sample {
  readonly data: Buffer;
  /** In ticks of the track's timescale, like `compositionOffset`. */
  readonly duration: number;
  readonly compositionOffset: number;
  readonly flags: number;
}

/** A track as read from a fragmented MP4 file. */
interface SampleTable {
  readonly kind: 'video' | 'audio';
  readonly trackId: number;
  readonly timescale: number;
  readonly init: Buffer;
  readonly samples: readonly Sample[];
}

interface SampleDefaults {
  readonly duration: number;
  readonly size: number;
  readonly flags: number;
}

const NOT_A_SYNC_SAMPLE = 0x10000;

/** Whether playback can begin with this frame. */
export function isKeyFrame(sample: Sample): boolean {
  return (sample.flags & NOT_A_SYNC_SAMPLE) === 0;
}

/** Reads the only track of a fragmented MP4 file. */
export function readSampleTable(bytes: Buffer): SampleTable {
  const moov = needBox(bytes, 'moov');
  const traks = [...boxesIn(bytes, moov.body, moov.end)].filter((box) => box.type === 'trak');
  if (traks.length !== 1) throw new MediaError(`must hold exactly one track, not ${traks.length}`);

  checkAacConfig(bytes);
  const trex = needBox(bytes, 'mvex/trex', moov.body, moov.end);
  const defaults: SampleDefaults = {
    duration: bytes.readUInt32BE(trex.body + 12),
    size: bytes.readUInt32BE(trex.body + 16),
    flags: bytes.readUInt32BE(trex.body + 20),
  };
  const samples: Sample[] = [];
  for (const moof of boxesIn(bytes)) {
    if (moof.type !== 'moof') continue;
    for (const traf of boxesIn(bytes, moof.body, moof.end)) {
      if (traf.type === 'traf') samples.push(...readTrackFragment(bytes, moof, traf, defaults));
    }
  }
  if (samples.length === 0) throw new MediaError('holds no frames; is it a fragmented MP4?');

  const mdhd = needBox(bytes, 'moov/trak/mdia/mdhd');
  return {
    kind: readKind(bytes),
    trackId: bytes.readUInt32BE(trex.body + 4),
    timescale: bytes.readUInt32BE(mdhd.body + (bytes[mdhd.body] === 1 ? 20 : 12)),
    init: initSegment(bytes, moov),
    samples,
  };
}

const NO_DEFAULTS: SampleDefaults = { duration: 0, size: 0, flags: 0 };

/** The frames of a single self-contained fragment, as our own parts are. */
export function readFragment(bytes: Buffer): { trackId: number; samples: readonly Sample[] } {
  const moof = needBox(bytes, 'moof');
  const traf = needBox(bytes, 'traf', moof.body, moof.end);
  const tfhd = needBox(bytes, 'tfhd', traf.body, traf.end);
  return {
    trackId: bytes.readUInt32BE(tfhd.body + 4),
    samples: readTrackFragment(bytes, moof, traf, NO_DEFAULTS),
  };
}

/** A fragment of a segment, with its place. */
interface Fragment {
  readonly trackId: number;
  readonly sequence: number;
  /** In ticks of the track's timescale. */
  readonly baseTime: number;
  readonly samples: readonly Sample[];
}

/** The fragments of a segment with one track, whoever wrote it. */
export function readFragments(bytes: Buffer, init: Buffer): Fragment[] {
  const trex = findBox(init, 'moov/mvex/trex');
  const defaults: SampleDefaults = trex
    ? {
        duration: init.readUInt32BE(trex.body + 12),
        size: init.readUInt32BE(trex.body + 16),
        flags: init.readUInt32BE(trex.body + 20),
      }
    : NO_DEFAULTS;
  const fragments: Fragment[] = [];
  for (const moof of boxesIn(bytes)) {
    if (moof.type !== 'moof') continue;
    const mfhd = needBox(bytes, 'mfhd', moof.body, moof.end);
    const traf = needBox(bytes, 'traf', moof.body, moof.end);
    const tfhd = needBox(bytes, 'tfhd', traf.body, traf.end);
    const tfdt = needBox(bytes, 'tfdt', traf.body, traf.end);
    fragments.push({
      trackId: bytes.readUInt32BE(tfhd.body + 4),
      sequence: bytes.readUInt32BE(mfhd.body + 4),
      baseTime:
        bytes[tfdt.body] === 1 ? Number(bytes.readBigUInt64BE(tfdt.body + 4)) : bytes.readUInt32BE(tfdt.body + 4),
      samples: readTrackFragment(bytes, moof, traf, defaults),
    });
  }
  return fragments;
}

function readKind(bytes: Buffer): 'video' | 'audio' {
  const hdlr = needBox(bytes, 'moov/trak/mdia/hdlr');
  const handler = bytes.toString('latin1', hdlr.body + 8, hdlr.body + 12);
  if (handler === 'vide') return 'video';
  if (handler === 'soun') return 'audio';
  throw new MediaError(`is neither video nor audio ('${handler}')`);
}

/** `ftyp` and `moov` without edit lists, so that every track starts at exactly zero of the shared timeline. */
function initSegment(bytes: Buffer, moov: Box): Buffer {
  const ftyp = needBox(bytes, 'ftyp');
  return Buffer.concat([bytes.subarray(ftyp.start, ftyp.end), makeBox('moov', ...withoutEdits(bytes, moov))]);
}

function withoutEdits(bytes: Buffer, parent: Box): Buffer[] {
  const kept: Buffer[] = [];
  for (const box of boxesIn(bytes, parent.body, parent.end)) {
    if (box.type === 'edts') continue;
    kept.push(box.type === 'trak' ? makeBox('trak', ...withoutEdits(bytes, box)) : bytes.subarray(box.start, box.end));
  }
  return kept;
}

/** Reads the fields that the flags declare, one word after another. */
function wordReader(bytes: Buffer, offset: number): (present: boolean, absent: number) => number {
  let at = offset;
  return (present, absent) => {
    if (!present) return absent;
    at += 4;
    return bytes.readUInt32BE(at - 4);
  };
}

function readTrackFragment(bytes: Buffer, moof: Box, traf: Box, fallback: SampleDefaults): Sample[] {
  const tfhd = needBox(bytes, 'tfhd', traf.body, traf.end);
  const flags = bytes.readUInt32BE(tfhd.body) & 0xffffff;
  if (flags & 0x1) throw new MediaError('uses absolute data offsets; write it with default_base_moof');
  const next = wordReader(bytes, tfhd.body + 8);
  next((flags & 0x2) !== 0, 0);
  const defaults: SampleDefaults = {
    duration: next((flags & 0x8) !== 0, fallback.duration),
    size: next((flags & 0x10) !== 0, fallback.size),
    flags: next((flags & 0x20) !== 0, fallback.flags),
  };
  const samples: Sample[] = [];
  let offset = moof.start;
  for (const box of boxesIn(bytes, traf.body, traf.end)) {
    if (box.type !== 'trun') continue;
    offset = readRun(bytes, moof.start, box, offset, defaults, samples);
  }
  return samples;
}

/** Adds the run's frames to `samples` and returns where the next run's data begins. */
function readRun(
  bytes: Buffer,
  base: number,
  trun: Box,
  follows: number,
  defaults: SampleDefaults,
  samples: Sample[],
): number {
  const flags = bytes.readUInt32BE(trun.body) & 0xffffff;
  const count = bytes.readUInt32BE(trun.body + 4);
  const next = wordReader(bytes, trun.body + 8);
  let offset = flags & 0x1 ? base + (next(true, 0) | 0) : follows;
  const firstFlags = next((flags & 0x4) !== 0, defaults.flags);
  for (let index = 0; index < count; index++) {
    const duration = next((flags & 0x100) !== 0, defaults.duration);
    const size = next((flags & 0x200) !== 0, defaults.size);
    const own = next((flags & 0x400) !== 0, index === 0 ? firstFlags : defaults.flags);
    // Version 0 has unsigned offsets, but none that a signed word could not hold.
    const compositionOffset = next((flags & 0x800) !== 0, 0) | 0;
    if (offset < 0 || offset + size > bytes.length) throw new MediaError('has frames beyond its end');
    samples.push({ data: bytes.subarray(offset, offset + size), duration, compositionOffset, flags: own });
    offset += size;
  }
  return offset;
}
