import { Component, type ReactNode, Suspense } from 'react';
import { useTexts } from '../features/i18n';
import { Button, ErrorView } from '../ui';
import { AddressProvider, useDescribe } from './context';
import { Link } from './Link';
import type { Match } from './match';
import { paths } from './paths';
import { routes } from './routes';

/** The screen of an address. One that fails does not take the frame along. */
export function Screens({ match, search }: { match: Exclude<Match, { kind: 'redirect' }>; search: string }) {
  if (match.kind === 'unknown') return <NotFound />;
  const { Screen } = routes[match.name];
  return (
    <ScreenBoundary key={`${match.name} ${JSON.stringify(match.params)}`}>
      <AddressProvider value={{ params: match.params, search }}>
        <Suspense>
          <Screen />
        </Suspense>
      </AddressProvider>
    </ScreenBoundary>
  );
}

function NotFound() {
  const t = useTexts();
  useDescribe({ title: `${t('errors.notFoundTitle')} · ${t('app.name')}` });
  return <Fault title={t('errors.notFoundTitle')} text={t('errors.notFoundText')} />;
}

function Fault({ title, text, onRetry }: { title: string; text: string; onRetry?: () => void }) {
  const t = useTexts();
  const home = (
    <Button variant={onRetry ? 'quiet' : 'primary'} href={paths.home.pattern} as={Link}>
      {t('common.goHome')}
    </Button>
  );
  return (
    <ErrorView
      icon="warning"
      headingLevel={1}
      title={title}
      text={text}
      primary={onRetry ? <Button onClick={onRetry}>{t('common.retry')}</Button> : home}
      {...(onRetry ? { quiet: home } : {})}
    />
  );
}

function ScreenFault({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return <Fault title={t('errors.generic')} text={t('errors.pageUnavailable')} onRetry={onRetry} />;
}

/** Catches what a screen throws while it is drawn. */
class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ScreenFault onRetry={() => this.setState({ failed: false })} /> : this.props.children;
  }
}
