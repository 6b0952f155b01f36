import { inEnvironment } from '@touchline/rules/app/environment';
import { TENANT } from '../../shell/api/tenant';
import type { PackageSettings } from '../../shell/platform/shell';
import { currentPreferences } from '../../shell/preferences/preferences';

/** The server's addresses. */
export interface Runtime {
  /** Base address of the API: `/api`, or an absolute one in shells and on TVs. */
  apiBase: string;
  /** Prefix of pictures and video: empty on the web, the server's address elsewhere. */
  assetBase: string;
  tenant: string;
}

export const runtimeOf = (settings: Pick<PackageSettings, 'server'> | undefined): Runtime => {
  const server = inEnvironment(settings?.server ?? '', currentPreferences().environment);
  return { apiBase: `${server}/api`, assetBase: server, tenant: TENANT };
};
