import { PeopleSketch } from '@touchline/rules/audience/people-sketch';
import pg from 'pg';

const DAYS = 14;
const DAY = 86_400;
const HOUR = 3600;
/** Minutes are kept for a week and a day; ranges of hours read those of today and of a week before. */
const MINUTES_OF = [0, 7] as const;
const AT_ONCE = 500_000;
const VIEWERS_PER_MINUTE = 40;
const PEOPLE = 8000;

/** Values that the events of a service have. */
const lists = `
  array['one','arena','ice','apex','piste','court','womens','classics','baseline'] as channels,
  array['web','mobileweb','android','ios','tizen','webos'] as platforms,
  array['germany','austria','spain','switzerland'] as regions,
  array['4g','4g','3g','unknown'] as networks,
  array['0.5.1','0.5.1','0.5.0'] as players,
  array['page.view','page.load','video.progress','video.progress','video.progress','video.ping','video.milestone',
    'video.request','video.start','detail.view'] as types`;

/** Events of a measure among 1,000, and the values of its cells. */
const measures = [
  { measure: 'played', share: 100, code: `''`, bucket: '0', total: '60000' },
  { measure: 'stalled', share: 15, code: `''`, bucket: '0', total: '2000' },
  { measure: 'bitrate', share: 100, code: `''`, bucket: '0', total: '312000000' },
  { measure: 'frames', share: 100, code: `''`, bucket: '0', total: '12' },
  {
    measure: 'latency',
    share: 80,
    code: `(array['low','classic'])[1 + pick % 2]`,
    bucket: '85 + spread % 16',
    total: '6000',
  },
  { measure: 'request', share: 100, code: `''`, bucket: '0', total: '0' },
  { measure: 'firstFrame', share: 97, code: `'live'`, bucket: '68 + spread % 20', total: '1100' },
  { measure: 'leave', share: 2, code: `''`, bucket: '0', total: '0' },
  { measure: 'startFailure', share: 1, code: `(array['TL-P-103','TL-P-203'])[1 + pick % 2]`, bucket: '0', total: '0' },
  { measure: 'failure', share: 1, code: `'TL-P-203'`, bucket: '0', total: '0' },
  {
    measure: 'milestone',
    share: 100,
    code: `(array['5','25','50','75','100'])[1 + pick % 5]`,
    bucket: '0',
    total: '0',
  },
  { measure: 'page', share: 100, code: `''`, bucket: '0', total: '0' },
  {
    measure: 'pageLoad',
    share: 100,
    code: `(array['home','event'])[1 + pick % 2]`,
    bucket: '65 + spread % 20',
    total: '900',
  },
  { measure: 'detail', share: 100, code: `''`, bucket: '0', total: '0' },
] as const;

/** Two weeks of a service with so many events, up to a time (epoch seconds), and the roll-ups they make. */
export async function fillAudience(connection: pg.ClientConfig, events: number, now: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    const from = (Math.floor(now / DAY) - DAYS) * DAY;
    await fillEvents(client, events, from, now);
    const perHour = (events * HOUR) / (now - from);
    await fillCells(client, 'audience_hour', from, now, HOUR, perHour);
    for (const days of MINUTES_OF)
      await fillCells(client, 'audience_minute', now - days * DAY - DAY, now - days * DAY, 60, perHour / 60);
    await fillPeople(client, from, now);
    await client.query(
      `insert into live_minute (at, channel, event, platform, region, viewers)
       select at, channels[1 + k % 9], 'event-' || k % 9, platforms[1 + k % 6], regions[1 + k / 10 % 4], 3
       from generate_series($1::bigint, $2, 60) at, generate_series(1, $3::integer) k, (select ${lists}) lists
       on conflict do nothing`,
      [from, now, VIEWERS_PER_MINUTE],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Events that arrive evenly, in one partition per day. */
async function fillEvents(client: pg.Client, events: number, from: number, to: number): Promise<void> {
  for (let day = from; day <= to; day += DAY) {
    const name = `audience_event_${new Date(day * 1000).toISOString().slice(0, 10).replaceAll('-', '_')}`;
    await client.query(
      `create table if not exists ${name} partition of audience_event for values from (${day * 1000}) to (${(day + DAY) * 1000})`,
    );
  }
  for (let first = 0; first < events; first += AT_ONCE)
    await client.query(
      `insert into audience_event
       select $3::bigint + (($4::bigint - $3) * k / $5), $3 + (($4 - $3) * k / $5) - 2000, md5((k / 40)::text), 1, k % 40,
         md5((k / 900)::text), platforms[1 + k % 6], regions[1 + k % 4], 'anonymous', '4g', '0.5.1', false, types[1 + k % 10],
         jsonb_build_object('viewing', md5((k / 40)::text), 'source', 'live', 'channelId', channels[1 + k / 40 % 9],
           'position', k % 5400)
       from generate_series($1::bigint, $2::bigint) k, (select ${lists}) lists`,
      [first, Math.min(events, first + AT_ONCE) - 1, from * 1000, to * 1000, events],
    );
}

/** The cells of events with devices and programmes as uneven as in life: as many as they would have. */
async function fillCells(
  client: pg.Client,
  table: 'audience_hour' | 'audience_minute',
  from: number,
  to: number,
  seconds: number,
  events: number,
): Promise<void> {
  for (const { measure, share, code, bucket, total } of measures) {
    const hasVideo = !['page', 'pageLoad', 'detail'].includes(measure);
    await client.query(
      `insert into ${table} (measure, at, channel, event, platform, region, network, player, code, bucket, count, total)
       select $1, at, channel, event, platform, region, network, player, code, bucket, count(*), count(*) * ${total}
       from (
         select at, ${hasVideo ? `channels[1 + pick % 9]` : `''`} as channel,
           ${hasVideo ? `'event-' || pick % 9 || '-' || at / 7200` : `''`} as event, platforms[1 + pick / 9 % 6] as platform,
           regions[1 + pick / 54 % 4] as region, ${hasVideo ? `networks[1 + pick / 216 % 4]` : `''`} as network,
           ${hasVideo ? `players[1 + pick / 864 % 3]` : `''`} as player, ${code} as code, (${bucket})::smallint as bucket
         from (
           select at, floor(2592 * power((hashint8(at * 100000 + k) & 2147483647) / 2147483648.0, 3))::integer as pick,
             abs(hashint8(k * 100000 + at)::bigint) % 97 as spread
           from generate_series($2::bigint - $2::bigint % $4::integer, $3::bigint, $4::integer) at,
             generate_series(1, $5::integer) k
         ) picked, (select ${lists}) lists
       ) drawn
       group by at, channel, event, platform, region, network, player, code, bucket
       on conflict do nothing`,
      [measure, from, to, seconds, Math.max(1, Math.round((events * share) / 1000))],
    );
  }
}

/** Sketches of every step by hour and day, and of who started to watch each channel and event. */
async function fillPeople(client: pg.Client, from: number, to: number): Promise<void> {
  const sketch = new PeopleSketch();
  for (let person = 0; person < PEOPLE; person++)
    sketch.add([Math.imul(person, 0x9e3779b1) >>> 0, Math.imul(person + 1, 0x85ebca6b) >>> 0]);
  const stored = Buffer.from(sketch.stored());
  for (const [span, seconds] of [
    ['hour', HOUR],
    ['day', DAY],
  ] as const) {
    await client.query(
      `insert into audience_people (span, at, step, sketch)
       select $1, at, step, $5 from generate_series($2::bigint, $3, $4::integer) at,
         unnest(array['page','detail','request','start','past5','offer']) step`,
      [span, from, to, seconds, stored],
    );
    await client.query(
      `insert into audience_people (span, at, step, channel, event, sketch)
       select $1, at, 'start', case when k < 9 then 'channel-' || k else '' end,
         case when k < 9 then '' else 'event-' || k - 9 || '-' || at / 7200 end, $5
       from generate_series($2::bigint, $3, $4::integer) at, generate_series(0, 17) k`,
      [span, from, to, seconds, stored],
    );
  }
}
