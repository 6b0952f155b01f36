import type { Engine } from '../engines/engine';

/** Result of a start: with sound, muted, blocked, or interrupted by another command. */
type StartOutcome = 'sound' | 'muted' | 'blocked' | 'interrupted';

/** Starts playback; if the browser blocks sound before the first user gesture, starts muted. */
export async function startPlaying(
  engine: Pick<Engine, 'play' | 'setMuted'>,
  isMuted: () => boolean,
): Promise<StartOutcome> {
  const first = await tryPlay(engine);
  if (first !== 'blocked' || isMuted()) return first;
  engine.setMuted(true);
  const second = await tryPlay(engine);
  if (second === 'sound') return 'muted';
  engine.setMuted(false);
  return second;
}

async function tryPlay(engine: Pick<Engine, 'play'>): Promise<'sound' | 'blocked' | 'interrupted'> {
  try {
    await engine.play();
    return 'sound';
  } catch (error) {
    // Other errors mean that a pause or another source interrupted the start; faults are reported by the engine.
    return error instanceof Error && error.name === 'NotAllowedError' ? 'blocked' : 'interrupted';
  }
}
