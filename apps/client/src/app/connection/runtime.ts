import { inEnvironment } from '@touchline/rules';
import { currentPreferences } from '../../shell/preferences';
import type { PackageSettings } from './package-settings';

/** Where the server is, from the client's point of view. */
export interface Runtime {
  /** The API's base address: `/api`, or a whole one in shells and on TVs. */
  apiBase: string;
  /** Where pictures and video are: nothing on the web, the server's address elsewhere. */
  assetBase: string;
  tenant: string;
}

export const runtimeOf = (settings: PackageSettings | undefined): Runtime => {
  const server = inEnvironment(settings?.server ?? '', currentPreferences().environment);
  return { apiBase: `${server}/api`, assetBase: server, tenant: 'touchline' };
};
