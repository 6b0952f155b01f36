import type { Playback, Tokens } from '@touchline/contract';
import { type Answer, ask, json, statusOf } from './http';
import { bearer } from './people';

/** Asks for the addresses of a channel's video; without tokens as a viewer who has no session yet. */
export const play = (
  address: string,
  tokens: Pick<Tokens, 'accessToken'> | undefined,
  channel: string,
  { from, query = '' }: { from: string; query?: string },
): Promise<Answer> =>
  ask(`${address}/api/v3/channels/${channel}/playback${query}`, { headers: tokens ? bearer(tokens) : {}, from });

/** The path of a signed playlist. */
export function pathOf(answer: Answer): string {
  const [source] = answer.status === 200 ? (json(answer) as Playback).sources : [];
  if (!source) throw new Error(`no video: ${answer.status} ${answer.body.slice(0, 200)}`);
  const { pathname, search } = new URL(source.url, 'http://node');
  return pathname + search;
}

/** The status of a playlist on a node, asked for from an IP address. */
export const watch = (address: string, path: string, from: string): Promise<number> =>
  statusOf(`${address}${path}`, { from });
