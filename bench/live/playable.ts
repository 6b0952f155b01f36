import { setTimeout as pass } from 'node:timers/promises';
import { makeSignal } from '@touchline/server/src/live/testing/flv';
import { Publisher } from '@touchline/server/src/live/testing/publisher';
import { median, type Result } from '../result';
import type { Club, Pitch } from './club';

const ROUNDS = 5;
const SIGNAL_SECONDS = 10;
const LOOK_MS = 10;

type Signal = Awaited<ReturnType<typeof makeSignal>>;

/** From the accepted publish of a new input to playlists of picture and sound with something to play. */
export async function playable(club: Club): Promise<Result[]> {
  const signal = await makeSignal({ seconds: SIGNAL_SECONDS, size: '640x360', sampleRate: 48_000 });
  const rounds: { low: number; classic: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await publishOnce(club, signal));
  const low = rounds.map((each) => each.low);
  const classic = rounds.map((each) => each.classic);
  return [
    { name: 'playableLowLatency', value: median(low), detail: listed(low) },
    { name: 'playableClassic', value: median(classic), detail: listed(classic) },
  ];
}

const listed = (times: readonly number[]): string =>
  `median of ${times.length} publications (${times.map((ms) => Math.round(ms)).join(', ')} ms)`;

async function publishOnce(club: Club, signal: Signal): Promise<{ low: number; classic: number }> {
  const pitch = await club.makePitch();
  const { publisher, status } = await Publisher.publish({ port: club.rtmpPort, name: pitch.key });
  if (status?.code !== 'NetStream.Publish.Start') throw new Error(status?.description ?? 'Nothing was published');
  const begun = performance.now();
  const over = new AbortController();
  const sent = send(publisher, signal, over.signal);
  try {
    const [low, classic] = await Promise.race([watch(club, pitch, begun), sent.then(notInTime)]);
    return { low, classic };
  } finally {
    over.abort();
    await sent;
    publisher.destroy();
  }
}

function notInTime(): never {
  throw new Error(`Nothing could be played after ${SIGNAL_SECONDS} s`);
}

/** Sends each message when it is due. */
async function send(publisher: Publisher, signal: Signal, over: AbortSignal): Promise<void> {
  const begun = performance.now();
  for (const message of signal) {
    const early = message.timestamp - (performance.now() - begun);
    if (early > 1) await pass(early);
    if (over.aborted || publisher.isClosed) return;
    publisher.media(message);
  }
}

/** When all playlists have a first part or segment, and when all have a first segment. */
async function watch(club: Club, pitch: Pitch, begun: number): Promise<[low: number, classic: number]> {
  const address = await repeatedly(() => club.preview(pitch));
  const lists = await repeatedly(async () => {
    const master = await textOf(address);
    return master === undefined ? undefined : playlistsIn(master).map((list) => new URL(list, address).href);
  });
  const all = async (tag: RegExp) => {
    const texts = await Promise.all(lists.map(textOf));
    return texts.every((text) => text !== undefined && tag.test(text)) ? performance.now() - begun : undefined;
  };
  return [await repeatedly(() => all(/^#EXT(INF|-X-PART):/m)), await repeatedly(() => all(/^#EXTINF:/m))];
}

async function repeatedly<T>(look: () => Promise<T | undefined>): Promise<T> {
  const limit = performance.now() + SIGNAL_SECONDS * 1000;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > limit) return notInTime();
    await pass(LOOK_MS);
  }
}

async function textOf(address: string): Promise<string | undefined> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(SIGNAL_SECONDS * 1000) });
  const text = await answer.text();
  return answer.ok ? text : undefined;
}

/** The playlists of picture and sound. */
const playlistsIn = (master: string): string[] => [
  ...Array.from(master.matchAll(/^#EXT-X-MEDIA:TYPE=AUDIO.*URI="([^"]+)"/gm), ([, uri = '']) => uri),
  ...master.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
];
