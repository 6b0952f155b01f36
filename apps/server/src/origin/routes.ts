import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { acceptsGzip } from '../http/encoding';
import { type OriginAddress, parseAddress } from './address';
import { type Content, createContentFinder } from './content';
import type { Loop } from './loops';
import { checkGrant } from './signature';
import type { StreamDefinition } from './stream';
import { readyAt, type SegmentWindow, windowOf } from './timeline';

/** What the origin needs to know from its surroundings. */
export interface OriginOptions {
  readonly loops: ReadonlyMap<string, Loop>;
  /** Asked on every request: it should answer from memory. */
  readonly findStream: (id: string) => Promise<StreamDefinition | undefined>;
  readonly grantKey: () => Uint8Array | string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** How far back a live stream can be watched. */
  readonly windowSeconds?: number;
  /** Waits for a segment that is about to be ready. */
  readonly wait?: (ms: number) => Promise<void>;
}

interface Refusal {
  readonly statusCode: 403 | 404;
  readonly title: string;
}

const DEFAULT_WINDOW_SECONDS = 7200;

/** A segment asked for this shortly before it is ready is waited for, instead of refused. */
const LONGEST_WAIT_MS = 1000;

/** A player at the far end of the window holds a playlist that is a few segments old. */
const GRACE_SEGMENTS = 3;

const MAX_AGE = { changing: 'max-age=1', lasting: 'max-age=300', final: 'max-age=3600, immutable' } as const;

/** Serves every stream below `/origin/`. */
export function originRoutes(options: OriginOptions): FastifyPluginAsync {
  const { loops, findStream, grantKey, now, windowSeconds = DEFAULT_WINDOW_SECONDS, wait = pause } = options;
  const findContent = createContentFinder();

  async function authorise(address: OriginAddress): Promise<StreamDefinition | Refusal> {
    const { grant, signedPath, streamId } = address;
    if (grant !== 'open') {
      const verdict = checkGrant(grantKey(), signedPath, grant, now());
      if (verdict === 'expired') return { statusCode: 403, title: 'This address has expired' };
      if (verdict === 'forged') return { statusCode: 403, title: 'This address is not valid' };
    }
    const stream = await findStream(streamId);
    if (!stream) return { statusCode: 404, title: 'There is no such stream' };
    if (grant === 'open' && !stream.open) return { statusCode: 403, title: 'This stream needs a signed address' };
    return stream;
  }

  async function isOut(number: number, window: SegmentWindow): Promise<boolean> {
    if (window.state === 'ended') return number >= window.first && number <= window.last;
    if (window.state === 'growing' && number < window.first) return false;
    if (number <= window.last) return number >= window.first - GRACE_SEGMENTS;
    const ahead = readyAt(number) - now();
    if (ahead > LONGEST_WAIT_MS) return false;
    if (ahead > 0) await wait(ahead);
    return true;
  }

  async function find(address: OriginAddress): Promise<Content | Refusal> {
    const stream = await authorise(address);
    if ('statusCode' in stream) return stream;
    const loop = loops.get(stream.loop);
    if (!loop) return { statusCode: 404, title: 'The media of this stream is missing' };
    const window = windowOf(address.kind, now(), windowSeconds);
    if (!window) return { statusCode: 404, title: 'There is nothing to watch in this window' };
    const { file } = address;
    if (file.type === 'segment' && !(await isOut(file.number, window))) {
      return { statusCode: 404, title: 'This segment is not available now' };
    }
    return findContent(file, stream, loop, window) ?? { statusCode: 404, title: 'The stream has no such track' };
  }

  return async (app) => {
    app.get('/origin/*', async (request, reply) => {
      // Media may be played on any page, and players measure their downloads.
      void reply.headers({
        'access-control-allow-origin': '*',
        'timing-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      // The address as it was sent: nothing is unescaped, and what does not match exactly is not there.
      const address = parseAddress(request.url.split('?', 1)[0] ?? '');
      if (!address) return refuse(reply, { statusCode: 404, title: 'There is no such address' });
      const found = await find(address);
      if ('statusCode' in found) return refuse(reply, found);
      return deliver(reply, found, address.grant === 'open', acceptsGzip(request.headers['accept-encoding']));
    });
  };
}

async function deliver(reply: FastifyReply, content: Content, open: boolean, asGzip: boolean): Promise<FastifyReply> {
  // A signed address is one viewer's: a shared cache that does not check grants must not serve it past its end.
  // A CDN that does check them keeps its own copy under the address without the grant.
  void reply.header('cache-control', `${open ? 'public' : 'private'}, ${MAX_AGE[content.freshness]}`);
  void reply.type(content.type);
  const { body } = content;
  if (Buffer.isBuffer(body)) return reply.send(body);
  void reply.header('vary', 'accept-encoding');
  if (!asGzip) return reply.send(body.plain);
  return reply.header('content-encoding', 'gzip').send(await body.gzip());
}

function refuse(reply: FastifyReply, { statusCode, title }: Refusal): FastifyReply {
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ statusCode, title }));
}

async function pause(ms: number): Promise<void> {
  await sleep(ms);
}
