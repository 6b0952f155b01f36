'use no memo';

import { Button } from '../ui/Button/Button';
import { ErrorView } from '../ui/ErrorView/ErrorView';
import { paths } from './address/paths';
import { isLeftOut, isMissing } from './api/api';
import { useApp, useDescribe } from './context';
import { Link } from './links/Link';
import { useTexts } from './texts/TextsProvider';
import { useIsOffline } from './useIsOffline';

/** Unknown address, with a link home (ROUTE-28). */
export function NotFound({ title, text }: { title?: string; text?: string }) {
  const t = useTexts();
  const heading = title ?? t('errors.notFoundTitle');
  useDescribe({ title: `${heading} · ${t('app.name')}` });
  return (
    <ErrorView
      icon="warning"
      headingLevel={1}
      title={heading}
      text={text ?? t('errors.notFoundText')}
      primary={
        <Button href={paths.home.href({})} as={Link}>
          {t('common.goHome')}
        </Button>
      }
    />
  );
}

/** A failed screen, with retry and a link home (SCREEN-11); offline it says so. */
export function Unavailable({ onRetry, isBusy = false }: { onRetry: () => void; isBusy?: boolean }) {
  const t = useTexts();
  const isOffline = useIsOffline();
  const { platform } = useApp().device;
  // A package saves home only.
  const hasSavedPages = isOffline && (platform === 'web' || platform === 'mobileweb');
  return (
    <ErrorView
      icon={isOffline ? 'offline' : isBusy ? 'info' : 'warning'}
      headingLevel={1}
      alert={!isBusy}
      title={t(isOffline ? 'network.offlineTitle' : isBusy ? 'errors.busyTitle' : 'errors.generic')}
      text={t(isOffline ? 'network.offlineText' : isBusy ? 'errors.busyText' : 'errors.pageUnavailable')}
      primary={<Button onClick={onRetry}>{t('common.retry')}</Button>}
      quiet={
        <Button variant="quiet" href={(hasSavedPages ? paths.offline : paths.home).href({})} as={Link}>
          {t(hasSavedPages ? 'webApp.offlineShow' : 'common.home')}
        </Button>
      }
    />
  );
}

interface FaultProps {
  error: unknown;
  onRetry: () => void;
  /** Texts for missing content, instead of those for an unknown address. */
  gone?: { title?: string; text?: string };
}

/** Error state of a screen: not found, or failed to load. */
export function Fault({ error, onRetry, gone }: FaultProps) {
  return isMissing(error) ? <NotFound {...gone} /> : <Unavailable onRetry={onRetry} isBusy={isLeftOut(error)} />;
}
