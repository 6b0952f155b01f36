import { setTimeout as pass } from 'node:timers/promises';
import type { LibraryFile, LibraryFileDetail } from '@touchline/contract';
import { until } from '@touchline/server/test/support/child';
import { type Attack, check } from '../world/attack';
import { json } from '../world/http';
import type { ServerNode } from '../world/node';
import { operator } from '../world/operators';
import { type Browser, must } from '../world/people';
import { LargeFilm, plainFilm } from './films';
import { compareStorage, storedDigest, tidyFolders } from './storehouse';
import { begin, idOf, offsetAt, send } from './tus';
import { playWhole } from './viewing';

const SECONDS = 20;
/** Bytes that may be sent again: pieces that were not whole, and what the system had taken over. */
const MOST_AGAIN = 24 * 1024 * 1024;
const WORK_MS = 240_000;
const RESUME_MS = 60_000;

/** Sends one half, in the middle of a request for everything, and kills the node. */
async function sendHalf(node: ServerNode, browser: Browser, path: string, film: LargeFilm): Promise<number> {
  let sent = 0;
  let killed: Promise<unknown> | undefined;
  function* chunks() {
    for (const chunk of film.from(0)) {
      sent += chunk.length;
      yield chunk;
      if (sent < film.bytes / 2) continue;
      killed = node.end('SIGKILL');
      return;
    }
  }
  await send(node, browser, path, { offset: 0, length: film.bytes, chunks: chunks() });
  await killed;
  return sent;
}

/** Goes on at another node as soon as it lets us, while a third is asked to write the same. */
async function sendRest(
  [node, third]: readonly [ServerNode, ServerNode],
  browser: Browser,
  path: string,
  { film, offset }: { film: LargeFilm; offset: number },
) {
  const began = performance.now();
  let acceptedMs = 0;
  let second: Promise<{ status: number }> | undefined;
  const rest = (at: number) => ({ offset: at, length: film.bytes - at, chunks: film.from(at) });
  function* chunks() {
    let sent = 0;
    for (const chunk of film.from(offset)) {
      sent += chunk.length;
      if (sent > film.bytes / 4) second ??= send(third, browser, path, rest(offset));
      yield chunk;
    }
  }
  for (;;) {
    const answer = await send(node, browser, path, { ...rest(offset), chunks: chunks() });
    if (answer.status === 204) return { answer, acceptedMs, second: (await second)?.status };
    if (answer.status !== 423 || performance.now() - began > RESUME_MS) return { answer, acceptedMs, second: 0 };
    second = undefined;
    acceptedMs = performance.now() - began;
    await pass(250);
  }
}

async function workedOn(browser: Browser, id: string): Promise<LibraryFile> {
  let file: LibraryFile | undefined;
  await until(
    async () => {
      const answer = must(await browser.ask(`/api/studio/library/${id}`), 'see a file');
      file = (json(answer) as LibraryFileDetail).file;
      return file.state === 'ready' || file.state === 'failed';
    },
    () => `the file is ${file?.state}`,
    undefined,
    WORK_MS,
  );
  if (!file) throw new Error('there is no file');
  return file;
}

export const resumed: Attack = {
  name: 'resumed',
  title: 'An upload whose node is killed at half, continued at another',
  limitMs: 900_000,
  async run(world) {
    const [first, second, third] = world.nodes;
    if (!first || !second || !third) throw new Error('There are too few nodes.');
    const browser = await operator(world, 'editor');
    const film = new LargeFilm(await plainFilm(SECONDS, '640x360'), world.counts.uploadMegabytes * 1_000_000);
    const path = await begin(first, browser, { name: 'final.mp4', bytes: film.bytes });
    const began = performance.now();
    const sent = await sendHalf(first, browser, path, film);
    const offset = await offsetAt(second, browser, path);
    const { answer, acceptedMs, second: other } = await sendRest([second, third], browser, path, { film, offset });
    const seconds = (performance.now() - began) / 1000;
    const [stored, digest] = [await storedDigest(world, idOf(path)), film.digest()];
    const workBegan = performance.now();
    const file = await workedOn(browser, idOf(path));
    const workSeconds = (performance.now() - workBegan) / 1000;
    const played = await playWhole(world, browser, idOf(path));
    await tidyFolders(world);
    const { unknown, missing } = await compareStorage(world);
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
    return [
      check(
        offset > 0 && offset <= sent && sent - offset < MOST_AGAIN,
        `killed after ${megabytes(sent)} of ${megabytes(film.bytes)}, ${megabytes(sent - offset)} sent again`,
      ),
      check(
        answer.status === 204 && Number(answer.headers['upload-offset']) === film.bytes,
        `continued after ${(acceptedMs / 1000).toFixed(1)} s with ${answer.status}, ${(film.bytes / 1e6 / seconds).toFixed(0)} MB/s`,
      ),
      check(other === 423 || other === 409, `a second writer was told ${other}`),
      check(
        stored.digest === digest && stored.bytes === film.bytes,
        `the stored bytes are ${stored.digest === digest ? 'exact' : `others (${stored.bytes})`}`,
      ),
      check(
        file.state === 'ready' && played.failed.length === 0 && isWhole(played.seconds),
        `${file.state} after ${workSeconds.toFixed(0)} s, plays ${played.seconds.map((each) => each.toFixed(1)).join('/')} s ${played.failed.slice(0, 2).join()}`,
      ),
      check(
        unknown.length + missing.length === 0,
        `${unknown.length} objects unknown, ${missing.length} missing ${[...unknown, ...missing].slice(0, 2).join()}`,
      ),
    ];
  },
};

const isWhole = (seconds: readonly number[]): boolean =>
  seconds.length > 0 && seconds.every((each) => Math.abs(each - SECONDS) < 0.2);
