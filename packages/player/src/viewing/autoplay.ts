import type { Engine } from '../engines/engine';

/** How a start went: with sound, only without, not at all, or overtaken by the next command. */
export type StartOutcome = 'sound' | 'muted' | 'refused' | 'overtaken';

/** Starts playback; where the browser refuses sound before the first gesture, without it. */
export async function startPlaying(
  engine: Pick<Engine, 'play' | 'setMuted'>,
  isMuted: () => boolean,
): Promise<StartOutcome> {
  const first = await tryPlay(engine);
  if (first !== 'refused' || isMuted()) return first;
  engine.setMuted(true);
  const second = await tryPlay(engine);
  if (second === 'sound') return 'muted';
  engine.setMuted(false);
  return second;
}

async function tryPlay(engine: Pick<Engine, 'play'>): Promise<'sound' | 'refused' | 'overtaken'> {
  try {
    await engine.play();
    return 'sound';
  } catch (error) {
    // Anything but a refusal means that a pause or another source came in between; faults are reported elsewhere.
    return error instanceof Error && error.name === 'NotAllowedError' ? 'refused' : 'overtaken';
  }
}
