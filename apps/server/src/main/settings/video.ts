import { SettingError } from '../../kernel/common/setting-error';
import type { LicenseServers, VideoSettings } from '../../watching';
import type { Environment } from './variables';

const SIGNING = ['path', 'query', 'none'] as const;
const LEAST_KEY = 16;

export function readVideoSettings(env: Environment): VideoSettings {
  const { VIDEO_KEY: key, VIDEO_KEY_ALSO: also } = env;
  return {
    origin: readOrigin(env),
    key: key ? longEnough('VIDEO_KEY', key) : undefined,
    keyAlso: also ? longEnough('VIDEO_KEY_ALSO', also) : undefined,
    licenseServers: readLicenseServers(env),
  };
}

function longEnough(name: string, key: string): string {
  if (key.length >= LEAST_KEY) return key;
  throw new SettingError(`${name} must have at least ${LEAST_KEY} characters: it signs the addresses.`);
}

function readOrigin(env: Environment): VideoSettings['origin'] {
  const { VIDEO_LIVE_URL: live, VIDEO_EVENT_URL: event, VIDEO_KEY: key = '' } = env;
  if (!live && !event) return undefined;
  if (!live || !event) throw new SettingError('VIDEO_LIVE_URL and VIDEO_EVENT_URL must both be set, or neither.');
  const signing = SIGNING.find((word) => word === (env['VIDEO_SIGNING'] || 'query'));
  if (!signing)
    throw new SettingError(`VIDEO_SIGNING must be one of ${SIGNING.join(', ')}, not “${env['VIDEO_SIGNING']}”.`);
  if (signing !== 'none') longEnough('VIDEO_KEY', key);
  const grant = signing === 'path' ? ['grant'] : [];
  checkTemplate('VIDEO_LIVE_URL', live, ['stream', ...grant]);
  checkTemplate('VIDEO_EVENT_URL', event, ['stream', 'start', 'end', ...grant]);
  return { live, event, signing, key };
}

/** An address with exactly these places in braces; a grant in the path is a step of its own. */
function checkTemplate(name: string, template: string, places: readonly string[]): void {
  const wanted = `${name} must be a web address with ${places.map((place) => `{${place}}`).join(', ')} in it`;
  const filled = template.replaceAll(/[{](\w+)[}]/g, 'x');
  if (!URL.canParse(filled) || !/^https?:$/.test(new URL(filled).protocol))
    throw new SettingError(`${wanted}, not “${template}”.`);
  const found = [...template.matchAll(/[{](\w+)[}]/g)].map(([, place = '']) => place);
  const missing = places.find((place) => !found.includes(place));
  if (missing !== undefined) throw new SettingError(`${wanted}; {${missing}} is missing.`);
  const unknown = found.find((place) => !places.includes(place));
  if (unknown !== undefined) throw new SettingError(`${wanted}; {${unknown}} is not a placeholder.`);
  if (places.includes('grant') && !template.includes('/{grant}/'))
    throw new SettingError(`${wanted}; {grant} must stand between two slashes.`);
}

function readLicenseServers(env: Environment): LicenseServers {
  const certificateUrl = optionalAddress(env, 'DRM_FAIRPLAY_CERTIFICATE_URL');
  const systems = [
    ['widevine', optionalAddress(env, 'DRM_WIDEVINE_URL')],
    ['playready', optionalAddress(env, 'DRM_PLAYREADY_URL')],
    ['fairplay', optionalAddress(env, 'DRM_FAIRPLAY_URL')],
  ] as const;
  if (env['DRM_FAIRPLAY_URL'] && !certificateUrl)
    throw new SettingError('DRM_FAIRPLAY_URL needs DRM_FAIRPLAY_CERTIFICATE_URL too.');
  return systems.flatMap(([system, url]) => {
    if (url === undefined) return [];
    return [{ system, url, ...(system === 'fairplay' && certificateUrl ? { certificateUrl } : {}) }];
  });
}

function optionalAddress(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const filled = text.replaceAll(/[{](keyId|licenseId)[}]/g, 'x');
  if (!URL.canParse(filled) || !/^https?:$/.test(new URL(filled).protocol) || /[{}]/.test(filled))
    throw new SettingError(
      `${name} must be a web address, with {keyId} or {licenseId} in it if you like, not “${text}”.`,
    );
  return text;
}
