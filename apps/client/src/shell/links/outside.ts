import { isAppUrl, isWebUrl } from '@touchline/rules/pages/external-url';
import { createStore } from 'zustand/vanilla';
import { showToast } from '../../ui/Toast/toasts';
import { useTexts } from '../texts/TextsProvider';
import { browserSurroundings, launch } from './launch';

/** An external address; with a name where it opens an app. */
interface OutsideAddress {
  url: string;
  appName?: string | undefined;
}

/** The address waiting for confirmation, if any. */
export const leavingStore = createStore<{ url: string | undefined }>(() => ({ url: undefined }));

/** Opens an app, or shows that it is not installed. */
export function openApp(url: string, onNothing: () => void): void {
  if (isAppUrl(url)) launch(url, browserSurroundings, onNothing);
  else onNothing();
}

/** Opens an external address: confirms a site, reports an app that does not open (PAGE-15, SCREEN-10). */
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
