import { inEnvironment } from '@touchline/rules';
import { currentPreferences } from '../features/preferences';

/** Where the server is, from the client's point of view. */
export interface Runtime {
  /** The API's base address: `/api`, or a whole one in shells and on TVs. */
  apiBase: string;
  /** Where pictures and video are: nothing on the web, the server's address elsewhere. */
  assetBase: string;
  tenant: string;
}

/** What a package says in `settings.js` beside its scripts. */
export interface PackageSettings {
  server: string;
  platform?: 'android' | 'ios' | 'tizen' | 'webos';
}

/** The package this client runs in; on the web there is none. */
export const packedFor = (): PackageSettings | undefined =>
  (window as unknown as { touchline?: PackageSettings }).touchline;

export const runtimeOf = (settings: PackageSettings | undefined): Runtime => {
  const server = inEnvironment(settings?.server ?? '', currentPreferences().environment);
  return { apiBase: `${server}/api`, assetBase: server, tenant: 'touchline' };
};
