import type { AppStores } from '@touchline/contract';
import { SettingError } from '../../kernel/common/setting-error';
import type { NativeApps } from '../../web';
import type { Environment } from './variables';

const FINGERPRINT = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/;

/** The installed apps that open our links. */
export function readNativeApps(env: Environment): NativeApps {
  const [android, ios] = [readAndroidApp(env), readIosApp(env)];
  return { ...(android ? { android } : {}), ...(ios ? { ios } : {}) };
}

function readAndroidApp(env: Environment): NativeApps['android'] {
  const id = env['ANDROID_APP'];
  const fingerprints = (env['ANDROID_FINGERPRINTS'] ?? '').split(/[\s,]+/).filter(Boolean);
  if (!id && fingerprints.length === 0) return undefined;
  if (!id || fingerprints.length === 0)
    throw new SettingError('ANDROID_APP and ANDROID_FINGERPRINTS are set together.');
  if (!/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/.test(id))
    throw new SettingError(`ANDROID_APP must be an application id such as tv.touchline.app, not “${id}”.`);
  const upper = fingerprints.map((each) => each.toUpperCase());
  const wrong = upper.find((each) => !FINGERPRINT.test(each));
  if (wrong !== undefined)
    throw new SettingError(
      `ANDROID_FINGERPRINTS must be SHA-256 fingerprints of certificates such as 14:6D:E9:…, not “${wrong}”.`,
    );
  return { id, fingerprints: upper };
}

function readIosApp(env: Environment): NativeApps['ios'] {
  const text = env['IOS_APP'];
  if (!text) return undefined;
  const [, team, id] = /^([A-Z0-9]{10})\.([A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)$/.exec(text) ?? [];
  if (team === undefined || id === undefined)
    throw new SettingError(`IOS_APP must be team and bundle id such as A1B2C3D4E5.tv.touchline.app, not “${text}”.`);
  return { team, id };
}

const STORES = {
  play: 'STORE_PLAY',
  appStore: 'STORE_APP_STORE',
  amazon: 'STORE_AMAZON',
  lg: 'STORE_LG',
  samsung: 'STORE_SAMSUNG',
} as const satisfies Record<keyof AppStores, string>;

/** What addresses of searches contain, in all of these stores. */
const SEARCH = /\/s(earch)?\b|[?&](q|k|query|term|keywords?)=/i;

/** The app's pages in the stores. */
export function readStores(env: Environment): AppStores {
  const entries = Object.entries(STORES).flatMap(([store, name]) => {
    const text = env[name];
    if (!text) return [];
    if (!URL.canParse(text) || new URL(text).protocol !== 'https:')
      throw new SettingError(`${name} must be the app’s https address in the store, not “${text}”.`);
    if (SEARCH.test(text)) throw new SettingError(`${name} must be the page of the app, not a search: “${text}”.`);
    return [[store, new URL(text).href]];
  });
  return Object.fromEntries(entries) as AppStores;
}
