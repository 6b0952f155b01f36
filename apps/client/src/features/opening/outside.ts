import { isAppUrl, isWebUrl } from '@touchline/rules';
import { createStore } from 'zustand/vanilla';
import { showToast } from '../../ui';
import { useTexts } from '../i18n';
import { browserSurroundings, launch } from './launch';

/** Where something outside is, and how it is called where it is an app. */
export interface OutsideAddress {
  url: string;
  appName?: string | undefined;
}

/** The address a viewer is asked about before they leave, if there is one. */
export const leavingStore = createStore<{ url: string | undefined }>(() => ({ url: undefined }));

/** Opens an app, or says that there is none; what is no app's address is none. */
export function openApp(url: string, onNothing: () => void): void {
  if (isAppUrl(url)) launch(url, browserSurroundings, onNothing);
  else onNothing();
}

/** Opens something outside: asks before a site, and says so when an app does not open (PAGE-15, SCREEN-10). */
export function useOutside(): (address: OutsideAddress) => void {
  const t = useTexts();
  return ({ url, appName }) => {
    if (isWebUrl(url)) leavingStore.setState({ url });
    else if (isAppUrl(url))
      launch(url, browserSurroundings, () =>
        showToast(t('errors.appNotFound', { appName: appName ?? t('common.unknown') }), { duration: 'long' }),
      );
  };
}
