import { paths } from '../../shell/address/paths';
import { useFlags } from '../../shell/config/flags';
import { useApp, useDescribe } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { Button } from '../../ui/Button/Button';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { showToast } from '../../ui/Toast/toasts';
import { APP_LINK, storesFor } from './stores';

/** How long an app may take to come to the foreground. */
const OPENS_WITHIN_MS = 1500;

/** Opens the installed app, else shows the stores that offer it (ROUTE-26). */
export default function AppScreen() {
  const t = useTexts();
  const { api, device } = useApp();
  const flags = useFlags(api);
  const isBrowser = useIsBrowser();
  useDescribe({ title: `${t('app.openTitle')} · ${t('app.name')}` });
  const stores = flags.externallinks_enabled ? storesFor(device.platform, isBrowser ? navigator.userAgent : '') : [];
  const isPhone = stores.length === 1;
  const open = () => {
    setTimeout(() => {
      if (document.visibilityState === 'visible') showToast(t('errors.appNotFound', { appName: t('app.name') }));
    }, OPENS_WITHIN_MS);
  };
  const goHome = (
    <Button variant={stores.length === 0 ? 'primary' : 'quiet'} href={paths.home.href({})} as={Link}>
      {t('common.goHome')}
    </Button>
  );
  return (
    <ErrorView
      icon="tv"
      headingLevel={1}
      title={t('app.openTitle')}
      text={t('app.openText')}
      primary={
        <>
          {isPhone && (
            <Button href={APP_LINK} onClick={open}>
              {t('app.openInApp')}
            </Button>
          )}
          {stores.map(({ name, url }) => (
            <Button key={name} href={url} variant={isPhone ? 'outline' : 'primary'}>
              {t('app.getFromStore', { store: name })}
            </Button>
          ))}
        </>
      }
      quiet={goHome}
    />
  );
}
