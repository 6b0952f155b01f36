import { createPlayer, type Player, type Source } from '@touchline/player';
import type { Preferences } from '../../../shell/preferences';
import { sharedByPlayers, withCode } from './player-setup';
import { asPreferred } from './preferred';

type Ask = () => Promise<Source>;

interface Early {
  id: string;
  player: Player;
  callOff: number;
  /** From here on the app asks, which can sign in and be refreshed. */
  handOver: (ask: Ask) => void;
}

interface EarlyOptions {
  ask: Ask;
  preferences: () => Preferences;
  /** Whether who asks has only what was stored: should that be refused, the app will ask. */
  isAhead?: boolean;
}

const begun = new WeakMap<HTMLVideoElement, Early>();

/** The page takes a moment to take over; a video it never asks for must not go on playing unseen. */
const CLAIM_MS = 10_000;

/** The element the server drew for a video, by the name under which it is played. */
export function drawnVideo(id: string): HTMLVideoElement | undefined {
  const video = document.querySelector<HTMLVideoElement>('#main video');
  return video?.dataset['plays'] === id ? video : undefined;
}

/**
 * Plays on an element the server drew, before the page around it is taken over; `takeEarly` hands the player on.
 * Settles when its first picture is there, or it has failed: taking the page over meanwhile would hold that up. Who finds
 * it begun has nothing to wait for: the early script did.
 */
export function playEarly(
  video: HTMLVideoElement,
  id: string,
  { ask, preferences, isAhead }: EarlyOptions,
): Promise<void> | undefined {
  const already = begun.get(video);
  if (already?.id === id) {
    already.handOver(ask);
    return undefined;
  }
  const { current, handOver } = relay(ask, isAhead ?? false);
  // Asked for before there is a player, which takes a moment to make.
  let asked: Promise<Source> | undefined = withCode(current);
  const source = async () => {
    const first = asked;
    asked = undefined;
    return asPreferred(await (first ?? withCode(current)), preferences());
  };
  const player = createPlayer({ ...sharedByPlayers(), video });
  const callOff = window.setTimeout(() => {
    begun.delete(video);
    player.destroy();
  }, CLAIM_MS);
  player.load(source, { sound: { id } });
  player.play();
  begun.set(video, { id, player, callOff, handOver });
  return new Promise<void>((resolve) => {
    const leave = player.subscribe(() => {
      if (player.state().status === 'loading') return;
      leave();
      resolve();
    });
  });
}

/** Asks by the newest way there is; who is ahead of the app and refused waits for the app's. */
function relay(first: Ask, isAhead: boolean): { current: Ask; handOver: (ask: Ask) => void } {
  let ask = first;
  let handOver: (next: Ask) => void = () => undefined;
  const handed = new Promise<void>((resolve) => {
    handOver = (next) => {
      ask = next;
      resolve();
    };
  });
  const current: Ask = async () => {
    if (!isAhead || ask !== first) return ask();
    try {
      return await first();
    } catch {
      // Stored tokens may be old; the app knows how to get new ones.
      await handed;
      return ask();
    }
  };
  return { current, handOver: (next) => handOver(next) };
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
