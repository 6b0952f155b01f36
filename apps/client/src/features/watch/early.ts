import { createPlayer, type Player, type Source } from '@touchline/player';
import { currentPreferences } from '../preferences';
import { sharedByPlayers } from './making';
import { asPreferred } from './preferred';
import { withCode } from './source-code';

interface Early {
  id: string;
  player: Player;
  callOff: number;
}

const begun = new WeakMap<HTMLVideoElement, Early>();

/** The page takes a moment to take over; a video it never asks for must not go on playing unseen. */
const CLAIM_MS = 10_000;

/**
 * Plays on an element the server drew, before the page around it is taken over; `takeEarly` hands the player on.
 * Settles when the stream is open, or has failed: what follows is up to the network.
 */
export function playEarly(video: HTMLVideoElement, id: string, ask: () => Promise<Source>): Promise<void> {
  const player = createPlayer({ ...sharedByPlayers(), video });
  const callOff = window.setTimeout(() => {
    begun.delete(video);
    player.destroy();
  }, CLAIM_MS);
  begun.set(video, { id, player, callOff });
  player.load(async () => asPreferred(await withCode(ask), currentPreferences()), { sound: { id } });
  player.play();
  return new Promise((resolve) => {
    const leave = player.subscribe(() => {
      const { status, qualities } = player.state();
      if (status === 'loading' && qualities.length === 0) return;
      leave();
      resolve();
    });
  });
}

/** The player that already plays this on the element, if there is one; from here on it belongs to who asked. */
export function takeEarly(video: HTMLVideoElement, id: string): Player | undefined {
  const early = begun.get(video);
  if (!early) return undefined;
  begun.delete(video);
  window.clearTimeout(early.callOff);
  if (early.id === id) return early.player;
  early.player.destroy();
  return undefined;
}
