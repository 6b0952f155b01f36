import { ffmpeg, run } from './run';

export const SAMPLE_RATE = 48_000;

/** Languages of the commentary. */
export type Language = 'en' | 'de';

/** Filters that make the synthetic voice sound more natural: equaliser, compression and reverb. */
const BOOTH = [
  'silenceremove=start_periods=1:start_threshold=-50dB',
  'atempo=0.96',
  'highpass=f=110',
  'equalizer=f=220:t=q:w=1:g=3',
  'equalizer=f=3200:t=q:w=1.2:g=-3',
  'lowpass=f=7200',
  'acompressor=threshold=0.08:ratio=4:attack=6:release=120:makeup=3',
  'aecho=0.9:0.5:23|41:0.14|0.08',
  'alimiter=limit=0.9',
].join(',');

async function synthesise(text: string, language: Language): Promise<Buffer> {
  if (language === 'en') return ffmpeg(['-f', 'lavfi', '-i', `flite=text='${text}':voice=rms`, '-f', 'wav', '-']);
  return run('espeak-ng', ['-v', 'de', '-s', '158', '-p', '38', '-a', '120', '--stdout', text]);
}

function samplesOf(pcm: Buffer): Float32Array {
  const samples = new Float32Array(pcm.length / 4);
  for (let i = 0; i < samples.length; i++) samples[i] = pcm.readFloatLE(i * 4);
  return samples;
}

/** Synthesises a sentence as mono samples at 48 kHz. */
export async function speak(text: string, language: Language): Promise<Float32Array> {
  const voice = await synthesise(text, language);
  const format = ['-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 'f32le', '-'];
  return samplesOf(await ffmpeg(['-i', '-', '-af', BOOTH, ...format], voice));
}
