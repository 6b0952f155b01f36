import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CMAF } from './picture';
import { ffmpeg } from './run';
import { LOOP } from './scenes/figures/cycle';
import { type Language, SAMPLE_RATE, speak } from './speech';
import { LENGTH, type Stereo } from './synth';

/** A sentence of commentary and its start. */
export interface Line {
  at: number;
  text: string;
}

/** A sentence with its time on screen. */
export interface Cue extends Line {
  until: number;
}

/** Bitrate of a track; the fast coder goes below the least bits of the usual one. */
interface SoundQuality {
  kilobits: number;
  coder?: 'fast';
}

/** AAC frames per loop: 24 s is a whole number of frames. */
const AUDIO_FRAMES = 1125;
const PAUSE = 0.15;
const VOICE = 2.2;
/** Attenuation of the ambient sound during speech. */
const DUCK = 0.45;

/** Mixes the spoken lines with the ambient sound, and returns the actual times of the sentences. */
export async function commentate(
  bed: Stereo,
  lines: readonly Line[],
  language: Language,
): Promise<{ mix: Stereo; cues: Cue[] }> {
  const voice = new Float32Array(LENGTH);
  const cues: Cue[] = [];
  for (const [i, line] of lines.entries()) {
    const spoken = await speak(line.text, language);
    const until = line.at + spoken.length / SAMPLE_RATE;
    const limit = (lines[i + 1]?.at ?? LOOP) - PAUSE;
    if (until > limit) throw new Error(`"${line.text}" ends at ${until.toFixed(2)} s, after ${limit.toFixed(2)} s.`);
    voice.set(spoken, Math.round(line.at * SAMPLE_RATE));
    cues.push({ ...line, until });
  }
  const presence = envelope(voice);
  const lay = (side: Float32Array): Float32Array =>
    side.map((value, i) => Math.tanh(value * (1 - DUCK * (presence[i] ?? 0)) + VOICE * (voice[i] ?? 0)));
  return { mix: [lay(bed[0]), lay(bed[1])], cues };
}

/** Smoothed speech envelope from 0 to 1, computed over two loops so that it is seamless. */
function envelope(voice: Float32Array): Float32Array {
  const presence = new Float32Array(LENGTH);
  let now = 0;
  for (let i = 0; i < LENGTH * 2; i++) {
    const loud = Math.min(1, Math.abs(voice[i % LENGTH] ?? 0) * 12);
    now += (loud - now) * (loud > now ? 0.0008 : 0.00004);
    presence[i % LENGTH] = now;
  }
  return presence;
}

function interleave([left, right]: Stereo): Buffer {
  const pcm = Buffer.alloc(LENGTH * 8);
  for (let i = 0; i < LENGTH; i++) {
    pcm.writeFloatLE(left[i] ?? 0, i * 8);
    pcm.writeFloatLE(right[i] ?? 0, i * 8 + 4);
  }
  return pcm;
}

/** The frames of an ADTS stream, each with its header. */
function adtsFrames(stream: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  let at = 0;
  while (at + 7 <= stream.length) {
    const size = (stream.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
    frames.push(stream.subarray(at, at + size));
    at += size;
  }
  return frames;
}

/**
 * Encodes a mix as a seamless AAC track. The loop is encoded three times and the middle one is kept, so that its first
 * frame overlaps with its last; one frame of encoder delay precedes the first.
 */
export async function encodeSound(mix: Stereo, quality: SoundQuality, file: string, scratch: string): Promise<void> {
  const { kilobits, coder = 'twoloop' } = quality;
  const once = interleave(mix);
  const input = ['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '2', '-i', '-'];
  const adts = await ffmpeg(
    [...input, '-c:a', 'aac', '-aac_coder', coder, '-b:a', `${kilobits}k`, '-f', 'adts', '-'],
    Buffer.concat([once, once, once]),
  );
  const middle = adtsFrames(adts).slice(AUDIO_FRAMES + 1, 2 * AUDIO_FRAMES + 1);
  const [cut, whole] = [join(scratch, 'cut.aac'), join(scratch, 'whole.mp4')];
  await writeFile(cut, Buffer.concat(middle));
  // The fragmented muxer writes its header before the first frame; only a complete file has the decoder configuration.
  await ffmpeg(['-i', cut, '-c:a', 'copy', '-bsf:a', 'aac_adtstoasc', whole]);
  await ffmpeg(['-i', whole, '-c:a', 'copy', ...CMAF, file]);
}
