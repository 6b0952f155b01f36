import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSampleTable } from '@touchline/server/src/media/mp4/fmp4';
import { makePart, stampPart } from '@touchline/server/src/media/mp4/fragment';
import { CAMERAS, FPS, SEGMENT_FRAMES } from './picture';

const SEGMENT_SECONDS = SEGMENT_FRAMES / FPS;
const WINDOW_SEGMENTS = 30;
const DAY_MS = 86_400_000;
const PLAYLIST = 'application/vnd.apple.mpegurl';

type Track = ReturnType<typeof readSampleTable>;
type Camera = (typeof CAMERAS)[number];

const load = async (name: string): Promise<Track> =>
  readSampleTable(await readFile(new URL(`./media/${name}.mp4`, import.meta.url)));

/** A live origin of all cameras, on an address of its own. */
export async function serveCameras(): Promise<{ address: string; close(): void }> {
  const sound = await load('sound');
  const pictures = await Promise.all(CAMERAS.map(({ index }) => load(`camera-${index}`)));
  const zero = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const server = createServer((request, response) => {
    const [, camera, kind, name = ''] = /^\/(\d)\/(?:(v|a)\/)?([^?]+)/.exec(request.url ?? '') ?? [];
    const found = CAMERAS[Number(camera)];
    const picture = pictures[Number(camera)];
    const answer = found && picture && answerTo(name, found, kind === 'a' ? sound : picture, zero);
    response.writeHead(answer ? 200 : 404, {
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-type': typeof answer === 'string' ? PLAYLIST : 'video/mp4',
    });
    response.end(answer ?? '');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function answerTo(name: string, camera: Camera, track: Track, zero: number): string | Buffer | undefined {
  if (name === 'master.m3u8') return multivariant(true);
  if (name === 'picture.m3u8') return multivariant(false);
  if (name === 'index.m3u8') return mediaPlaylist(camera, zero);
  if (name === 'init.mp4') return track.init;
  const number = Number.parseInt(name, 10);
  return Number.isNaN(number) ? undefined : segment(track, camera, number);
}

function multivariant(hasSound: boolean): string {
  const sound = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Crowd",DEFAULT=YES,AUTOSELECT=YES,URI="a/index.m3u8"\n';
  const codecs = hasSound ? 'CODECS="avc1.4d4015,mp4a.40.2",AUDIO="a"' : 'CODECS="avc1.4d4015"';
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${hasSound ? sound : ''}#EXT-X-STREAM-INF:BANDWIDTH=200000,RESOLUTION=320x180,FRAME-RATE=25,${codecs}\nv/index.m3u8\n`;
}

function mediaPlaylist({ phaseFrames, publishedAfterMs }: Camera, zero: number): string {
  const phase = phaseFrames / FPS;
  const last = Math.floor(((Date.now() - zero - publishedAfterMs) / 1000 - phase) / SEGMENT_SECONDS) - 1;
  const first = last - WINDOW_SEGMENTS + 1;
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`];
  lines.push(`#EXT-X-MEDIA-SEQUENCE:${first}`, '#EXT-X-MAP:URI="init.mp4"');
  for (let number = first; number <= last; number++) {
    const date = new Date(zero + Math.round((number * SEGMENT_SECONDS + phase) * 1000)).toISOString();
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${date}`, `#EXTINF:${SEGMENT_SECONDS.toFixed(3)},`, `${number}.m4s`);
  }
  return `${lines.join('\n')}\n`;
}

/** A segment of the endless loop, with media times that run on. */
function segment({ samples, timescale, trackId }: Track, camera: Camera, number: number): Buffer {
  const duration = samples[0]?.duration ?? 1;
  const sampleAt = (seconds: number) => Math.round((seconds * timescale) / duration);
  const start = number * SEGMENT_SECONDS + camera.phaseFrames / FPS;
  const [from, to] = [sampleAt(start), sampleAt(start + SEGMENT_SECONDS)];
  const frames = Array.from({ length: to - from }, (_, index) => samples[(from + index) % samples.length]);
  const part = makePart(
    trackId,
    frames.filter((frame) => frame !== undefined),
    0,
  );
  const bytes = Buffer.alloc(part.bytes.length);
  stampPart(part, { sequence: number, baseTime: (from + sampleAt(camera.mediaSeconds)) * duration }, bytes);
  return bytes;
}
