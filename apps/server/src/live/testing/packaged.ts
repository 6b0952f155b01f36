import { EPOCH_MS } from '../../media';
import { Packager } from '../packager/packager';
import type { MediaMessage } from '../rtmp/session-types';
import { Collected } from './collected';

/** When signals of tests begin. */
export const START = EPOCH_MS + 10_000_000;

/** Sends messages as an encoder would: each at its time. `at` is when, `timestamp` what it says. */
export async function packaged(
  messages: readonly (MediaMessage & { at?: number; rendition?: string })[],
  { alwaysSound = false } = {},
) {
  const sink = new Collected();
  let now = START;
  const packager = new Packager({ sink, now: () => now, alwaysSound });
  const first = messages[0]?.timestamp ?? 0;
  for (const message of messages) {
    now = START + (message.at ?? (message.timestamp - first) | 0);
    packager.push(message, message.rendition);
  }
  packager.end();
  return { sink, packager, measures: packager.measures() };
}

/** The numbers of the segments of a track. */
export const numbers = (sink: Collected, name: string) => sink.track(name).segments.map(({ number }) => number);
