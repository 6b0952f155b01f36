import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** A channel and the signed address of its stream. */
export interface Watchable {
  id: string;
  stream: string;
}

/** A public channel, requested like a viewer. */
export async function channelToWatch(base: string): Promise<Watchable> {
  const [first] = await channelsToWatch(base, 1);
  if (!first) throw new Error('There is no public channel');
  return first;
}

/** The first public channels. */
export async function channelsToWatch(base: string, count: number): Promise<Watchable[]> {
  const channels = (await (await fetch(`${base}/api/v3/channels`)).json()) as {
    items: { id: string; public: boolean; watchable: boolean }[];
  };
  const open = channels.items.filter((each) => each.public && each.watchable).slice(0, count);
  const viewer = await newViewer(base);
  return Promise.all(
    open.map(async ({ id }) => {
      const stream = await streamOf(viewer, `${base}/api/v3/channels/${id}/playback`);
      if (stream === undefined) throw new Error('The channel has no source');
      return { id, stream };
    }),
  );
}

const REPLAYS = 20;

/** A recording that is free to watch. */
export async function recordingToWatch(base: string): Promise<Watchable> {
  const answer = await fetch(`${base}/api/v3/lineContexts/replays/tiles?limit=${REPLAYS}`);
  const { items } = (await answer.json()) as { items: { data: { event?: { id: string } } }[] };
  const viewer = await newViewer(base);
  for (const { data } of items) {
    const id = data.event?.id;
    const stream = id === undefined ? undefined : await streamOf(viewer, `${base}/api/v3/events/${id}/playback`);
    if (id !== undefined && stream !== undefined) return { id, stream };
  }
  throw new Error('There is no public recording');
}

/** The signed address of a live event's stream; undefined while a new viewer may not watch it. */
export async function eventToWatch(base: string, id: string): Promise<string | undefined> {
  return streamOf(await newViewer(base), `${base}/api/v3/events/${id}/playback`);
}

/** The authorization header of a new viewer. */
async function newViewer(base: string): Promise<{ authorization: string }> {
  const post = (path: string, init: RequestInit) => fetch(`${base}/api${path}`, { method: 'POST', ...init });
  const account = (await (await post('/identity/touchline/anonymous/register', {})).json()) as Record<
    'username' | 'password',
    string
  >;
  const login = await post('/identity/touchline/anonymous/login', {
    headers: {
      authorization: `Basic ${Buffer.from(`${account.username}:${account.password}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ refreshable: false }),
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}

/** The playback address for this viewer; undefined where playback is refused. */
async function streamOf(headers: { authorization: string }, url: string): Promise<string | undefined> {
  const answer = await fetch(url, { headers });
  return answer.ok ? ((await answer.json()) as { sources: { url: string }[] }).sources[0]?.url : undefined;
}

/** A bare page with hls.js on a separate origin. */
export async function servePlayerPage(): Promise<{ address: string; close(): void }> {
  const script = await readFile(createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js'));
  const hls = await promisify(brotliCompress)(script);
  const html = await readFile(new URL('./player.html', import.meta.url));
  const web = createServer((request, response) => {
    const isScript = request.url?.startsWith('/hls.js') ?? false;
    if (isScript) response.setHeader('content-encoding', 'br');
    response
      .setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
      .end(isScript ? hls : html);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => web.once('listening', resolve));
  return { address: `http://127.0.0.1:${(web.address() as AddressInfo).port}`, close: () => web.close() };
}
