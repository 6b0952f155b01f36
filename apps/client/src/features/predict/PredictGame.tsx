import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { paths } from '../../shell/address/paths';
import { useAddress, useApp } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { usePreferences } from '../../shell/preferences/preferences';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { classes } from '../../ui/classes';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { Spinner } from '../../ui/Spinner/Spinner';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden';
import { gameAddress } from './game-address';
import styles from './PredictGame.module.css';
import { useGameMessages } from './useGameMessages';

/** Timeout for the game's ready message. */
const LONGEST_WAIT_MS = 20_000;

/** The game may run scripts and forms; without an origin it has no access to the app's storage. */
const RIGHTS = 'allow-scripts allow-forms';

/** The embedded game of a registered viewer (SOCCER-06). */
export function PredictGame() {
  const { api, origin, device } = useApp();
  const t = useTexts();
  const { areScoresHidden } = usePreferences();
  const { data: ticket, isError } = useQuery({
    queryKey: ['my', 'predictionTicket'],
    queryFn: ({ signal }) => api.call('predictionTicket', { signal }),
    // A ticket is valid for one opening; the game requests the next one itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
  });
  if (isError || ticket?.email === '') return <LoginAgain />;
  if (!ticket) return <Waiting label={t('predict.loading')} />;
  const { regionId } = api.audience;
  const isTv = device.frame === 'tv';
  const address = gameAddress({ origin, ticket, lang: t.locale, regionId, areScoresHidden, isTv });
  return <GameFrame key={address} address={address} />;
}

function GameFrame({ address }: { address: string }) {
  const t = useTexts();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const onReady = useCallback(() => setState('shown'), []);
  const onFailed = useCallback(() => setState('failed'), []);
  useGameMessages(frame, { onReady, onFailed });
  useEffect(() => {
    if (!frame) return undefined;
    const limit = window.setTimeout(
      () => setState((before) => (before === 'loading' ? 'failed' : before)),
      LONGEST_WAIT_MS,
    );
    // Set after subscribing, so that no message is missed.
    frame.setAttribute('src', address);
    return () => window.clearTimeout(limit);
  }, [frame, address]);
  if (state === 'failed') return <LoginAgain />;
  return (
    <div className={styles.game}>
      <h1>
        <VisuallyHidden>{t('predict.title')}</VisuallyHidden>
      </h1>
      {state === 'loading' && <Waiting label={t('predict.loading')} />}
      <iframe
        ref={setFrame}
        id="prediction-game"
        className={classes(styles.frame, state === 'shown' && styles.shown)}
        title={t('predict.title')}
        sandbox={RIGHTS}
        referrerPolicy="no-referrer"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the content of a frame is reached through it
        tabIndex={0}
      />
    </div>
  );
}

const Waiting = ({ label }: { label: string }) => (
  <div className={styles.waiting}>
    <Spinner label={label} />
  </div>
);

/** Shown without an e-mail address or a ticket: a new sign-in provides them. */
function LoginAgain() {
  const t = useTexts();
  const { path, search } = useAddress();
  return (
    <ErrorView
      icon="trophy"
      alert
      headingLevel={1}
      title={t('predict.title')}
      text={t('predict.loginError')}
      primary={
        <Button href={paths.login.href({}, { returnTo: `${path}${search}` })} as={Link}>
          {t('predict.loginAgain')}
        </Button>
      }
      quiet={
        <Button variant="quiet" href={paths.home.href({})} as={Link}>
          {t('common.goHome')}
        </Button>
      }
    />
  );
}
