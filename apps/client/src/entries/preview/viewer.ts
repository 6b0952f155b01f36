import type { Platform, PreviewFrame, PreviewState } from '@touchline/contract';
import { nothingAgreed } from '@touchline/rules/app/consent';
import { browserDevice, type Device, isTvPlatform, tvDevice } from '../../shell/platform/platform';
import { keys } from '../../shell/session/records';

/** The only token that previews know; it is worth nothing elsewhere. */
const TOKEN = 'preview';
const NEVER = 4_102_444_800;

/** Stores what the client would find on the device of this viewer: who it is, language and region, and no consent. */
export function becomeViewer(storage: Storage, { viewer, locale, regionId }: PreviewState): void {
  const set = (key: string, value: unknown) => storage.setItem(key, JSON.stringify(value));
  const tokens = { accessToken: TOKEN, accessTokenExpiryTime: NEVER };
  storage.clear();
  set('locale', locale);
  set('userSelectedRegionId', regionId);
  set('activeRegionId', regionId);
  set('consentSettings', nothingAgreed);
  set(keys.anonymous, { username: TOKEN, password: TOKEN, ...tokens });
  if (viewer !== 'guest') set(keys.registered, { username: TOKEN, refreshToken: TOKEN, ...tokens });
}

const PLATFORMS: Readonly<Record<PreviewFrame, Platform>> = { phone: 'mobileweb', desktop: 'web', tv: 'tizen' };

/** The device that a frame shows; another platform of the same kind can be named. */
export function deviceOf(frame: PreviewFrame, named: Platform | undefined): Device {
  const isTv = frame === 'tv';
  const platform = named && isTvPlatform(named) === isTv ? named : PLATFORMS[frame];
  return isTv ? tvDevice(platform) : browserDevice(platform);
}
