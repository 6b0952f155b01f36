import { randomUUID } from 'node:crypto';
import type { InputKey, LiveInput } from '@touchline/contract';
import { until } from '@touchline/server/test/support/child';
import type { World } from '../world/attack';
import { json } from '../world/http';
import type { ServerNode } from '../world/node';
import { type Browser, must } from '../world/people';
import { ffmpeg } from './films';

const SECONDS = 16;
const LIMIT_MS = 90_000;

/** What was on air: an event and the times between which clips can be cut. */
interface Shown {
  eventId: string;
  fromMs: number;
  toMs: number;
}

/** Shows an event for some seconds, for work at its desk: an encoder sends to a node, then ends. */
export async function showEvent<T>(
  { db }: World,
  node: ServerNode,
  producer: Browser,
  work: (shown: Shown) => Promise<T>,
): Promise<T> {
  const now = Math.floor(Date.now() / 1000);
  const event = { title: { en: 'Killed live' }, startsAt: now - 60, endsAt: now + 3600, access: 'free' };
  const body = { name: 'Main', kind: 'rtmp', target: { kind: 'newEvent', event } };
  const input = json(must(await producer.ask('/api/studio/inputs', { body }), 'make an input')) as LiveInput;
  const key = await keyOf(producer, input);
  const air = async (isOn: boolean) => {
    const set = await producer.ask(`/api/studio/inputs/${input.id}/air`, { method: 'PUT', body: { isOn } });
    return set.status === 200;
  };
  const encoder = await ffmpeg.start(
    [
      ...'-re -f lavfi -i testsrc2=s=640x360:r=25 -re -f lavfi -i sine=f=440:r=48000'.split(' '),
      ...'-c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p -g 50 -b:v 1M -c:a aac -f flv'.split(' '),
      `rtmp://127.0.0.1:${node.rtmpPort}/live/${key}`,
    ],
    {},
  );
  try {
    const window = async () => {
      const { rows } = await db.query<{ from: string | null; to: string | null }>(
        `select min(start_ms) as from, max(start_ms + seconds * 1000) as to from media_segment
         where stream_id = $1 and track = 'v0'`,
        [`in-${input.id}`],
      );
      return { fromMs: Math.ceil(Number(rows[0]?.from ?? 0)), toMs: Math.floor(Number(rows[0]?.to ?? 0)) };
    };
    // An input goes on air when its signal is there.
    await until(
      () => air(true),
      () => 'there is no signal',
      undefined,
      LIMIT_MS,
    );
    await until(
      async () => {
        const { fromMs, toMs } = await window();
        return toMs - fromMs > SECONDS * 1000;
      },
      () => 'the encoder is not on air',
      undefined,
      LIMIT_MS,
    );
    const done = await work({ eventId: input.target.id, ...(await window()) });
    await air(false);
    return done;
  } finally {
    await encoder.stop();
  }
}

/** The key of a new input; another node than the one that made it knows it a moment later. */
async function keyOf(producer: Browser, { id }: LiveInput): Promise<string> {
  let key: string | undefined;
  await until(
    async () => {
      const seen = await producer.ask(`/api/studio/inputs/${id}/key-looks`, { method: 'POST' });
      key = seen.status === 200 ? (json(seen) as InputKey).addresses[0]?.key : undefined;
      return key !== undefined;
    },
    () => 'the input has no key',
    undefined,
    LIMIT_MS,
  );
  return key ?? '';
}

/** Asks the desk for a clip of five seconds; returns its id. */
export async function askForClip(producer: Browser, { eventId, fromMs }: Shown, place: number): Promise<string> {
  const id = randomUUID();
  const from = fromMs + 1000 + place * 500;
  const body = {
    id,
    from,
    to: from + 5000,
    title: { en: `Clip ${place}` },
    isTall: place % 2 === 0,
    isFree: true,
    publishes: place % 3 !== 2,
  };
  must(await producer.ask(`/api/studio/desk/${eventId}/clips`, { body }), 'ask for a clip');
  return id;
}
