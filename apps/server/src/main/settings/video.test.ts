import { expect, test } from 'vitest';
import { SettingError } from '../../kernel/common/setting-error';
import { readVideoSettings } from './video';

const KEY = 'a key of sixteen or more';
const live = 'https://cdn.example/{stream}/index.m3u8';
const event = 'https://cdn.example/{stream}/{start}-{end}/index.m3u8';

test.each<[string, Record<string, string>]>([
  ['VIDEO_EVENT_URL', { VIDEO_LIVE_URL: live, VIDEO_KEY: KEY }],
  ['VIDEO_KEY', { VIDEO_LIVE_URL: live, VIDEO_EVENT_URL: event }],
  ['VIDEO_KEY', { VIDEO_LIVE_URL: live, VIDEO_EVENT_URL: event, VIDEO_KEY: 'short' }],
  ['VIDEO_KEY', { VIDEO_KEY: 'short' }],
  ['VIDEO_KEY_ALSO', { VIDEO_KEY: KEY, VIDEO_KEY_ALSO: 'short' }],
  ['VIDEO_SIGNING', { VIDEO_LIVE_URL: live, VIDEO_EVENT_URL: event, VIDEO_KEY: KEY, VIDEO_SIGNING: 'cookie' }],
  ['VIDEO_LIVE_URL', { VIDEO_LIVE_URL: 'ftp://x/{stream}', VIDEO_EVENT_URL: event, VIDEO_KEY: KEY }],
  ['VIDEO_LIVE_URL', { VIDEO_LIVE_URL: `${live}{end}`, VIDEO_EVENT_URL: event, VIDEO_KEY: KEY }],
  ['VIDEO_EVENT_URL', { VIDEO_LIVE_URL: live, VIDEO_EVENT_URL: live, VIDEO_KEY: KEY }],
  ['VIDEO_LIVE_URL', { VIDEO_LIVE_URL: live, VIDEO_EVENT_URL: event, VIDEO_KEY: KEY, VIDEO_SIGNING: 'path' }],
  [
    'VIDEO_LIVE_URL',
    {
      VIDEO_LIVE_URL: 'https://cdn.example/{stream}-{grant}.m3u8',
      VIDEO_EVENT_URL: event,
      VIDEO_KEY: KEY,
      VIDEO_SIGNING: 'path',
    },
  ],
  ['DRM_WIDEVINE_URL', { DRM_WIDEVINE_URL: 'drm.example' }],
  ['DRM_WIDEVINE_URL', { DRM_WIDEVINE_URL: 'https://drm.example/{key}' }],
  ['DRM_FAIRPLAY_CERTIFICATE_URL', { DRM_FAIRPLAY_URL: 'https://drm.example' }],
])('%s is refused with one sentence that names it', (name, env) => {
  const reading = () => readVideoSettings(env);
  expect(reading).toThrow(SettingError);
  expect(reading).toThrow(new RegExp(`^(?!.*\\n).*\\b${name}\\b.*\\.$`));
});

test('without settings the origin that comes along plays', () => {
  expect(readVideoSettings({})).toEqual({
    origin: undefined,
    key: undefined,
    keyAlso: undefined,
    licenseServers: [],
  });
});
