import type { QueryClient } from '@tanstack/react-query';
import { AUTO_REGION } from '@touchline/rules/app/region-choice';
import { useMemo } from 'react';
import type { AddressBar } from '../../shell/address/address-bar';
import type { Api } from '../../shell/api/api';
import type { Audience } from '../../shell/api/audience';
import { configQuery } from '../../shell/config/queries';
import type { AppContextValue } from '../../shell/context';
import type { Device } from '../../shell/platform/platform';
import { applyRegion, saveSelectedRegion } from '../../shell/region/memory';
import { selectedRegion } from '../../shell/region/selected-region';
import type { Session } from '../../shell/session/session';
import type { StoredValues } from '../../shell/session/storage';
import { keepLocale } from '../../shell/texts/locale';
import type { Runtime } from '../connection/runtime';
import { prefetchAtRest } from '../routing/prefetch';

interface Parts {
  api: Api;
  setApi: (api: Api) => void;
  apiOf: (audience: Audience) => Api;
  device: Device;
  addressBar: AddressBar;
  runtime: Runtime;
  session: Session;
  queries: QueryClient;
  stored: StoredValues;
}

/**
 * The services for every screen; the object keeps its identity until a part changes, because all screens render with
 * it.
 */
export function useAppContext(parts: Parts): AppContextValue {
  const { api, setApi, apiOf, device, addressBar, runtime, session, queries, stored } = parts;
  return useMemo(
    () => ({
      api,
      device,
      addressBar,
      origin: runtime.assetBase || window.location.origin,
      session,
      prefetch: (href) => prefetchAtRest(href, { queries, api }, device.frame),
      describe: () => undefined,
      settings: {
        chooseLocale: (locale) => {
          keepLocale(locale, stored);
          document.documentElement.lang = locale;
          setApi(apiOf({ ...api.audience, locale }));
        },
        selectedRegion: () => selectedRegion(stored) ?? AUTO_REGION,
        chooseRegion: async (selection) => {
          saveSelectedRegion(selection, stored);
          const next = apiOf({ ...api.audience, regionId: selection.regionId });
          const outcome = await queries.fetchQuery(configQuery(next)).catch(() => undefined);
          if (outcome?.source !== 'regional') return false;
          applyRegion(stored);
          setApi(next);
          return true;
        },
      },
    }),
    [api, setApi, apiOf, device, addressBar, runtime, session, queries, stored],
  );
}
