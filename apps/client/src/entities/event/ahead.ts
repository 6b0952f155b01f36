import type { Playback } from '@touchline/contract';
import { preloadHls } from '@touchline/player/engines/hls-engine';
import type { Api } from '../../shell/api/api';
import { holdPlaceUntil } from '../playback';

/** An address with less than this left is not worth beginning with, in seconds. */
const LEAST_SECONDS = 60;

let kept: { readonly eventId: string; readonly answer: Playback } | undefined;

/** Asks for the addresses of an event that has not begun, and keeps them for its player. */
export async function askAhead(api: Api, eventId: string): Promise<void> {
  if (kept?.eventId === eventId) return;
  void preloadHls().catch(() => undefined);
  const answer = await api.call('eventPlayback', { params: { id: eventId }, query: { ahead: true } });
  if (answer.sources.length === 0) return;
  kept = { eventId, answer };
  if (answer.countsAsDevice && answer.expiresAt !== undefined) holdPlaceUntil(api, answer.expiresAt);
}

/** The addresses that were asked for ahead, once, if they still serve for a while at this second (epoch). */
export function takeAhead(eventId: string, now: number): Playback | undefined {
  if (kept?.eventId !== eventId) return undefined;
  const { answer } = kept;
  kept = undefined;
  return answer.expiresAt !== undefined && answer.expiresAt - now >= LEAST_SECONDS ? answer : undefined;
}
