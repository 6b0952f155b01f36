import { describe, expect, it } from 'vitest';
import { chooseMedia, type MediaFile } from './media-file';

const PAGE = 'https://app.example/';
const file = (more: Partial<MediaFile>): MediaFile => ({
  fileURL: 'https://cdn.example/a.mp4',
  mimeType: 'video/mp4',
  codec: null,
  apiFramework: null,
  bitrate: 1000,
  height: 720,
  ...more,
});
const video = {
  clientHeight: 600,
  canPlayType: (type: string) => (/mp4/.test(type) && !/hev1/.test(type) ? 'probably' : '') as CanPlayTypeResult,
};
const choose = (...files: Partial<MediaFile>[]) => chooseMedia(files.map(file), video, PAGE);

describe('the media of an ad', () => {
  it('is HLS if there is any', () => {
    const hls = { fileURL: '/ads/a.m3u8', mimeType: 'application/vnd.apple.mpegurl' };
    expect(choose({}, hls)).toEqual({ url: 'https://app.example/ads/a.m3u8', format: 'hls' });
    expect(choose({ ...hls, mimeType: 'application/x-mpegURL' })).toMatchObject({ format: 'hls' });
  });

  it('is the smallest file that fills the element, else the largest', () => {
    const sizes = (...heights: number[]) =>
      choose(...heights.map((height) => ({ height, fileURL: `https://cdn.example/${height}.mp4` }))).url;
    expect(sizes(1080, 720, 360)).toBe('https://cdn.example/720.mp4');
    expect(sizes(240, 480)).toBe('https://cdn.example/480.mp4');
  });

  it('is one that the browser can decode', () => {
    expect(choose({ codec: 'hev1' }, { mimeType: 'video/webm' }, { fileURL: 'https://cdn.example/b.mp4' }).url).toBe(
      'https://cdn.example/b.mp4',
    );
    expect(choose({ codec: 'hev1' })).toEqual({ code: 403 });
  });

  it.each([['http://cdn.example/a.mp4'], ['javascript:alert(1)'], [null]])('is not loaded from %s', (fileURL) => {
    expect(choose({ fileURL })).toEqual({ code: 403 });
  });

  it('is never a program', () => {
    expect(choose({ apiFramework: 'VPAID' })).toEqual({ code: 901 });
    expect(choose({ apiFramework: 'vpaid', mimeType: 'application/javascript' }, {})).toMatchObject({ format: 'mp4' });
    expect(choose({ apiFramework: 'SIMID' })).toEqual({ code: 403 });
    expect(choose()).toEqual({ code: 403 });
  });
});
