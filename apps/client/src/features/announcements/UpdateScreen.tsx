import { mustUpdate } from '@touchline/rules/app/app-version';
import { paths } from '../../shell/address/paths';
import { useFlags } from '../../shell/config/flags';
import { useConfig } from '../../shell/config/queries';
import { useApp, useDescribe } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { currentShell } from '../../shell/platform/current';
import { appVersion } from '../../shell/platform/version';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { Button } from '../../ui/Button/Button';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { storesFor, UNKNOWN_BROWSER } from './stores';

/** The app is too old and can only be updated (SCREEN-10, ROUTE-25). */
export default function UpdateScreen() {
  const t = useTexts();
  const { api, device } = useApp();
  const required = useFlags(api).force_update_version;
  const { stores } = useConfig(api);
  const isBrowser = useIsBrowser();
  useDescribe({ title: `${t('update.title')} · ${t('app.name')}` });
  const version = appVersion();
  const isTooOld = isBrowser && mustUpdate(version, required);
  const isTv = device.frame === 'tv';
  const isOnWeb = device.platform === 'web' || device.platform === 'mobileweb';
  const [store] = isOnWeb ? [] : storesFor(device.platform, isBrowser ? navigator : UNKNOWN_BROWSER, stores);
  // A package knows the store that it came from.
  const storeUrl = currentShell()?.storeUrl ?? store?.url;
  return (
    <ErrorView
      icon="info"
      headingLevel={1}
      title={t('update.title')}
      text={isTv ? t('update.tvText') : t('update.text', { version })}
      primary={
        storeUrl !== undefined ? (
          <Button href={storeUrl}>{t('update.action')}</Button>
        ) : (
          // Reloading updates a web page; on a TV it checks whether the store has installed the update.
          <Button onClick={() => location.reload()}>{isTv ? t('common.retry') : t('update.action')}</Button>
        )
      }
      quiet={
        isBrowser && !isTooOld ? (
          <Button variant="quiet" href={paths.home.href({})} as={Link}>
            {t('common.goHome')}
          </Button>
        ) : undefined
      }
      note={isTooOld ? t('update.versions', { current: version, required }) : undefined}
    />
  );
}
