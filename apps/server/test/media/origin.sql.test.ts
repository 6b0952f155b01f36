import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boxesIn, findBox, type LiveStreamOptions, type LiveWriter } from '../../src/media';
import { NOW } from '../support/club-tv';
import { initOf, MadeUpSignal, PICTURE, SOUND } from '../support/signals';
import { type Node, startNode } from '../support/world';

let node: Node;
const start = NOW * 1000;

beforeAll(async () => {
  node = await startNode();
});

afterAll(() => node.close());

let count = 0;

/** A stream on air. */
async function onAir(fields: Partial<LiveStreamOptions> = {}): Promise<{ id: string; writer: LiveWriter }> {
  const id = `in-${++count}`;
  const facts = { lowLatency: true, encrypted: false, rewindSeconds: 600, keep: 'window' } as const;
  return { id, writer: await node.services.media.writeLive({ id, ...facts, ...fields }) };
}

/** The folder of a stream, or of a window of it, with a grant. */
async function folderOf(id: string, window?: { start: number; end: number }): Promise<string> {
  const { url } = await node.services.addresses.signed({
    streamId: id,
    isOwn: true,
    ...(window && { window: { ...window, isOver: false } }),
    familyId: 'f',
    expires: NOW + 600,
    base: 'http://x',
  });
  return new URL(url).pathname.replace('/master.m3u8', '');
}

const get = (url: string) => node.app.inject({ url });

describe('A stream on air', () => {
  test('is described by what arrives', async () => {
    const { id, writer } = await onAir();
    const folder = await folderOf(id);
    expect((await get(`${folder}/master.m3u8`)).statusCode).toBe(404);
    new MadeUpSignal(writer, { startMs: start, tracks: [{ ...PICTURE, hasClosedCaptions: true }, SOUND] }).send(1);
    const { body, headers } = await get(`${folder}/master.m3u8`);
    expect(headers['cache-control']).toBe('private, max-age=1');
    expect(body).toContain('#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Sound"');
    expect(body).toContain('TYPE=CLOSED-CAPTIONS,GROUP-ID="cc"');
    expect(body).toMatch(
      /RESOLUTION=1280x720,.*CODECS="avc1.640028,mp4a.40.2",AUDIO="audio",CLOSED-CAPTIONS="cc"\nv0\/index.m3u8\n/,
    );
    expect((await get(`${folder}/picture.m3u8`)).body).not.toContain('AUDIO');
    await writer.close();
  });

  test('can be played from its first part on', async () => {
    const { id, writer } = await onAir();
    const signal = new MadeUpSignal(writer, { startMs: start });
    signal.parts(1);
    const folder = await folderOf(id);
    const { body } = await get(`${folder}/v0/index.m3u8`);
    expect(body).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:9',
        '#EXT-X-TARGETDURATION:2',
        '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=12.0,PART-HOLD-BACK=1.650,HOLD-BACK=6.0',
        '#EXT-X-PART-INF:PART-TARGET=0.550',
        '#EXT-X-MEDIA-SEQUENCE:0',
        '#EXT-X-DISCONTINUITY-SEQUENCE:0',
        '#EXT-X-MAP:URI="init.0.mp4"',
        '#EXT-X-PROGRAM-DATE-TIME:2027-01-15T08:00:00.000Z',
        '#EXT-X-PART:DURATION=0.50000,URI="0.0.m4s",INDEPENDENT=YES',
        '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="0.1.m4s"',
        '#EXT-X-RENDITION-REPORT:URI="../a0/index.m3u8",LAST-MSN=0,LAST-PART=0',
        '',
      ].join('\n'),
    );
    const init = await get(`${folder}/v0/init.0.mp4`);
    expect(init.headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'private, max-age=3600, immutable',
    });
    expect(init.rawPayload).toEqual(initOf(PICTURE));
    expect((await get(`${folder}/v0/0.0.m4s`)).body).toContain('v0/0.0');
    await writer.close();
  });

  test('holds a playlist, and the next part, back until they are there', async () => {
    const { id, writer } = await onAir();
    const signal = new MadeUpSignal(writer, { startMs: start });
    signal.send(2);
    const folder = await folderOf(id);
    const [list, part] = [get(`${folder}/v0/index.m3u8?_HLS_msn=2&_HLS_part=0`), get(`${folder}/a0/2.0.m4s`)];
    signal.parts(1);
    expect((await list).body).toContain('URI="2.0.m4s"');
    expect((await part).body).toContain('a0/2.0');
    expect((await get(`${folder}/v0/index.m3u8?_HLS_msn=9`)).statusCode).toBe(400);
    expect((await get(`${folder}/v0/index.m3u8?_HLS_part=1`)).statusCode).toBe(400);
    await writer.close();
  });

  test('tells where it was cut, and counts the cuts that have left the window', async () => {
    const { id, writer } = await onAir({ rewindSeconds: 6, lowLatency: false });
    new MadeUpSignal(writer, { startMs: start }).send(2);
    writer.cut();
    const signal = new MadeUpSignal(writer, { startMs: start + 10_000, note: 'slate' });
    signal.send(1);
    const folder = await folderOf(id);
    expect((await get(`${folder}/a0/index.m3u8`)).body).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        '#EXT-X-TARGETDURATION:2',
        '#EXT-X-SERVER-CONTROL:HOLD-BACK=6.0',
        '#EXT-X-MEDIA-SEQUENCE:2',
        '#EXT-X-DISCONTINUITY-SEQUENCE:0',
        '#EXT-X-DISCONTINUITY',
        '#EXT-X-MAP:URI="init.3.mp4"',
        '#EXT-X-PROGRAM-DATE-TIME:2027-01-15T08:00:10.000Z',
        '#EXTINF:2.00000,',
        '2.m4s',
        '',
      ].join('\n'),
    );
    signal.send(4);
    expect((await get(`${folder}/a0/index.m3u8`)).body).toContain(
      '#EXT-X-MEDIA-SEQUENCE:4\n#EXT-X-DISCONTINUITY-SEQUENCE:1\n',
    );
    await writer.end();
    const { body } = await get(`${folder}/a0/index.m3u8`);
    expect(body).toContain('#EXT-X-MEDIA-SEQUENCE:4');
    expect(body).toMatch(/#EXT-X-ENDLIST\n$/);
  });

  test('shows its window and nothing before it', async () => {
    const { id, writer } = await onAir({ rewindSeconds: 10, keep: 'recording' });
    new MadeUpSignal(writer, { startMs: start }).send(20);
    await writer.close();
    const folder = await folderOf(id);
    expect((await get(`${folder}/v0/19.m4s`)).statusCode).toBe(200);
    expect((await get(`${folder}/v0/12.m4s`)).statusCode).toBe(200);
    expect((await get(`${folder}/v0/11.m4s`)).statusCode).toBe(404);
    expect((await get(`${folder}/v9/19.m4s`)).statusCode).toBe(404);
    expect((await get(`${folder}/v9/index.m3u8`)).json()).toMatchObject({ title: 'The stream has no such track' });
    expect((await get(`/origin/live/${id}/open/v0/19.m4s`)).statusCode).toBe(403);
    expect((await get(`${folder.replace(id, 'in-other')}/master.m3u8`)).statusCode).toBe(403);
  });

  test('has a range that grows from its beginning, counts from 0, and ends', async () => {
    const { id, writer } = await onAir();
    const signal = new MadeUpSignal(writer, { startMs: start });
    signal.send(5);
    const folder = await folderOf(id, { start: NOW + 4, end: NOW + 14 });
    const growing = (await get(`${folder}/v0/index.m3u8`)).body;
    expect(growing).toContain('#EXT-X-PLAYLIST-TYPE:EVENT\n#EXT-X-MEDIA-SEQUENCE:0\n');
    expect(growing.match(/^\d+\.m4s$/gm)).toEqual(['2.m4s', '3.m4s', '4.m4s']);
    const blocked = get(`${folder}/v0/index.m3u8?_HLS_msn=3&_HLS_skip=YES`);
    signal.send(1);
    expect((await blocked).body).toContain('\n5.m4s');
    signal.send(2);
    const over = (await get(`${folder}/v0/index.m3u8`)).body;
    expect(over).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(over.match(/^\d+\.m4s$/gm)).toEqual(['2.m4s', '3.m4s', '4.m4s', '5.m4s', '6.m4s']);
    expect(over).toMatch(/#EXT-X-ENDLIST\n$/);
    expect((await get(`${folder}/v0/7.m4s`)).statusCode).toBe(404);
    await writer.close();
  });

  test('leaves known segments out where a player asks for it', async () => {
    const { id, writer } = await onAir();
    new MadeUpSignal(writer, { startMs: start }).send(20);
    const { body } = await get(`${await folderOf(id)}/v0/index.m3u8?_HLS_skip=YES`);
    expect(body).toContain('#EXT-X-SKIP:SKIPPED-SEGMENTS=14\n');
    expect(body.match(/^\d+\.m4s$/gm)).toHaveLength(6);
    await writer.close();
  });

  test('is encrypted with the key of its licence, parts and segments alike', async () => {
    const { id, writer } = await onAir({ encrypted: true });
    new MadeUpSignal(writer, { startMs: start }).send(2);
    const folder = await folderOf(id);
    expect((await get(`${folder}/v0/index.m3u8`)).body).toContain('#EXT-X-KEY:METHOD=SAMPLE-AES');
    expect((await get(`${folder}/v0/init.0.mp4`)).rawPayload.includes('encv')).toBe(true);
    expect((await get(`${folder}/a0/init.1.mp4`)).rawPayload.includes('enca')).toBe(true);
    const segment = (await get(`${folder}/v0/1.m4s`)).rawPayload;
    expect([...boxesIn(segment)].map(({ type }) => type)).toEqual(
      Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? 'moof' : 'mdat')),
    );
    expect(findBox(segment, 'moof/traf/senc')).toBeDefined();
    const tfdt = findBox(segment, 'moof/traf/tfdt');
    expect(segment.readBigUInt64BE((tfdt?.body ?? 0) + 4)).toBe(BigInt(start + 2000 - Date.UTC(2026, 0, 1)));
    const parts = await Promise.all([0, 1, 2, 3].map((part) => get(`${folder}/v0/1.${part}.m4s`)));
    expect(Buffer.concat(parts.map(({ rawPayload }) => rawPayload))).toEqual(segment);
    const sound = (await get(`${folder}/a0/1.m4s`)).rawPayload;
    expect(sound.includes('a0/1.0')).toBe(false);
    await writer.close();
  });
});

test('a file plays as a whole, with captions, thumbnails and a picture', async () => {
  const writer = await node.services.media.writeRecording('file-1', { encrypted: false });
  async function* segments(name: string) {
    for (const [index, seconds] of [4, 4, 2.5].entries()) yield { bytes: Buffer.from(`${name}/${index}`), seconds };
  }
  const video = { width: 1280, height: 720, frameRate: 25, codecs: 'avc1.640028', averageBandwidth: 800_000 };
  await writer.rendition(
    { kind: 'video', name: 'v0', bandwidth: 1_000_000, ...video },
    { init: Buffer.from('init'), segments: segments('first') },
  );
  await writer.rendition(
    {
      kind: 'audio',
      name: 'a0',
      label: 'The "voice"',
      language: 'en',
      default: true,
      codecs: 'mp4a.40.2',
      bandwidth: 96_000,
    },
    { init: Buffer.from('sound'), segments: segments('sound') },
  );
  await writer.captions(
    { name: 'captions.en', label: 'English', language: 'en' },
    'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n',
  );
  await writer.still(Buffer.from('jpeg'));
  await writer.thumbnails({
    image: Buffer.from('sheet'),
    columns: 2,
    rows: 2,
    width: 160,
    height: 90,
    everySeconds: 5,
  });
  await expect(writer.captions({ name: 'captions.de', label: 'x', language: 'de' }, '1\n00:01')).rejects.toThrow(
    'begins with',
  );
  const folder = await folderOf('file-1');
  expect((await get(`${folder}/master.m3u8`)).body).toContain('NAME="The  voice "');
  expect((await get(`${folder}/v0/index.m3u8`)).body).toBe(
    [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:4',
      '#EXT-X-PLAYLIST-TYPE:VOD',
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-MAP:URI="init.0.mp4"',
      '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00.000Z',
      '#EXTINF:4.00000,',
      '0.m4s',
      '#EXTINF:4.00000,',
      '1.m4s',
      '#EXTINF:2.50000,',
      '2.m4s',
      '#EXT-X-ENDLIST',
      '',
    ].join('\n'),
  );
  expect((await get(`${folder}/v0/2.m4s`)).body).toBe('first/2');
  expect((await get(`${folder}/captions.en/index.m3u8`)).body).toContain('#EXTINF:10.50000,\n0.vtt\n');
  expect((await get(`${folder}/captions.en/0.vtt`)).body).toContain(
    'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n',
  );
  expect((await get(`${folder}/now.jpg`)).body).toBe('jpeg');
  expect((await get(`${folder}/thumbs.vtt`)).body).toContain(
    '00:00:05.000 --> 00:00:10.000\nthumbs.jpg#xywh=160,0,160,90',
  );
  expect((await get(`${folder}/thumbs.jpg`)).body).toBe('sheet');
  expect(await node.services.media.find('file-1')).toMatchObject({ seconds: 10.5 });

  await writer.rendition(
    { kind: 'video', name: 'v0', bandwidth: 1_000_000, ...video },
    { init: Buffer.from('init 2'), segments: segments('second') },
  );
  const again = (await get(`${folder}/v0/index.m3u8`)).body;
  expect(again).toContain('init.1.mp4');
  const [, address = ''] = /(\d+\.m4s)/.exec(again) ?? [];
  expect((await get(`${folder}/v0/${address}`)).body).toBe('second/0');
  expect((await get(`${folder}/v0/0.m4s`)).statusCode).toBe(404);
});
