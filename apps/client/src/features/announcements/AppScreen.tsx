import { Suspense, useEffect } from 'react';
import { paths } from '../../shell/address/paths';
import { useFlags } from '../../shell/config/flags';
import { useConfig } from '../../shell/config/queries';
import { useApp, useDescribe } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { currentShell } from '../../shell/platform/current';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { Button } from '../../ui/Button/Button';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { LateQrCode } from '../../ui/QrCode/late';
import { showToast } from '../../ui/Toast/toasts';
import styles from './AppScreen.module.css';
import { APP_LINK, isPhone, storesFor, UNKNOWN_BROWSER } from './stores';

/** How long an app may take to come to the foreground. */
const OPENS_WITHIN_MS = 1500;

/** Opens the installed app, else shows the stores that offer it (ROUTE-26); a code leads a phone here. */
export default function AppScreen() {
  const t = useTexts();
  const { api, device, origin, addressBar } = useApp();
  const flags = useFlags(api);
  const config = useConfig(api);
  const isBrowser = useIsBrowser();
  const home = paths.home.href({});
  // A link to this address has opened the app itself.
  const isInApp = isBrowser && (currentShell()?.kind ?? 'browser') !== 'browser';
  useEffect(() => {
    if (isInApp) addressBar.go(home, { replace: true });
  }, [isInApp, addressBar, home]);
  const browser = isBrowser ? navigator : UNKNOWN_BROWSER;
  const stores = flags.externallinks_enabled ? storesFor(device.platform, browser, config.stores) : [];
  const isOnPhone = isPhone(device.platform, browser);
  const canOpen = isOnPhone && stores.length > 0;
  // Where no store offers the app, there is nothing for a phone to find here.
  const isForPhones = !isOnPhone && config.stores !== undefined;
  const isOffered = stores.length > 0 || isForPhones;
  const title = t(isOffered ? 'app.openTitle' : 'app.notNeededTitle');
  useDescribe({ title: `${title} · ${t('app.name')}` });
  const open = () => {
    setTimeout(() => {
      if (document.visibilityState === 'visible') showToast(t('errors.appNotFound', { appName: t('app.name') }));
    }, OPENS_WITHIN_MS);
  };
  const buttons = stores.map(({ name, url }) => (
    <Button key={name} href={url} variant="outline">
      {t('app.getFromStore', { store: name })}
    </Button>
  ));
  const browserButton = (
    <Button variant={canOpen ? 'quiet' : 'primary'} href={home} as={Link}>
      {t(device.frame === 'tv' ? 'common.goHome' : 'app.stayInBrowser')}
    </Button>
  );
  if (!isForPhones)
    return (
      <ErrorView
        icon="tv"
        headingLevel={1}
        title={title}
        text={t(isOffered ? 'app.openText' : 'app.notNeededText')}
        primary={
          canOpen && (
            <Button href={APP_LINK} onClick={open}>
              {t('app.openInApp')}
            </Button>
          )
        }
        quiet={
          <>
            {buttons}
            {browserButton}
          </>
        }
      />
    );
  return (
    <ErrorView
      icon="tv"
      headingLevel={1}
      title={title}
      text={t('sharing.scan')}
      primary={
        <div className={styles.offer}>
          <div className={styles.code}>
            {isBrowser && (
              <Suspense>
                <LateQrCode text={`${origin}${paths.app.href({})}`} label={t('sharing.scan')} />
              </Suspense>
            )}
          </div>
          <div className={styles.stores}>{buttons}</div>
          {browserButton}
        </div>
      }
    />
  );
}
