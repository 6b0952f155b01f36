import { Agent } from 'node:http';
import { setTimeout as pass } from 'node:timers/promises';
import { ask, type EdgeAnswer } from '@touchline/server/test/support/edge/asking';

/** Half of the target duration, as after a playlist that has not changed. */
const AGAIN_MS = 1000;
/** Players come within this time of each other. */
const SPREAD_MS = 250;

/** What players got of one file. */
export interface Delivered {
  /** The address without the grant. */
  file: string;
  ms: number;
}

interface PlayerOptions {
  port: number;
  /** The address of a rendition's playlist, with a grant of this player's own. */
  playlist: string;
  lowLatency: boolean;
  signal: AbortSignal;
  /** Filled as it goes on. */
  delivered: Delivered[];
}

/** A player that follows the live edge of one rendition: playlists, and what is new in them. */
export async function follow({ port, playlist, lowLatency, signal, delivered }: PlayerOptions): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const folder = playlist.slice(0, playlist.lastIndexOf('/') + 1);
  const known = new Set<string>();
  const load = async (path: string): Promise<EdgeAnswer> => {
    const answer = await ask(port, path, { 'accept-encoding': 'gzip;q=0' }, agent);
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
    return answer;
  };
  try {
    await pass(Math.random() * SPREAD_MS);
    let query = '';
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      const began = performance.now();
      const { files, next } = read((await load(playlist + query)).body, lowLatency);
      for (const file of files) {
        if (known.has(file)) continue;
        known.add(file);
        // The window behind the live edge is not played.
        if (isFirst) continue;
        delivered.push({ file, ms: (await load(folder + file)).ms });
      }
      if (lowLatency) query = next;
      else await pass(Math.max(0, AGAIN_MS - (performance.now() - began)));
    }
  } finally {
    agent.destroy();
  }
}

/** What a playlist lists, segments or parts, and the directives that wait for the next part. */
function read(text: string, lowLatency: boolean): { files: string[]; next: string } {
  const lines = text.split('\n');
  const parts = lines.flatMap((line) => /^#EXT-X-PART:.*URI="([^"]+)"/.exec(line)?.[1] ?? []);
  const segments = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const first = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
  const lastSegment = lines.findLastIndex((line) => line !== '' && !line.startsWith('#'));
  const begun = lines.slice(lastSegment).filter((line) => line.startsWith('#EXT-X-PART:')).length;
  const next = `?_HLS_msn=${first + segments.length}&_HLS_part=${begun}`;
  return { files: lowLatency ? parts : segments, next };
}
