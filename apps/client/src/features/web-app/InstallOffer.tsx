import { isInstallOfferDue, withDecline, withVisit, withWatched } from '@touchline/rules/app/install-offer';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { PathName } from '../../shell/address/paths';
import { announce } from '../../shell/announce';
import { isSettled, useConsent } from '../../shell/consent/useConsent';
import { type InstallPrompt, onInstallPrompt } from '../../shell/install-prompt';
import { note } from '../../shell/log/log';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { Notice } from '../../ui/Notice/Notice';
import { changeHistory, installHistory, useInstallHistory } from './install-history';
import { isInstalledApp, isInstalledByHand } from './install-way';
import { isPlaying, useQuiet } from './quiet';

const InstallSteps = lazy(() => import('./InstallSteps'));

const CHECK_MS = 5000;

interface InstallOfferProps {
  name: PathName | undefined;
  /** Epoch ms. */
  openedAt: number;
}

/** Offers to install the app at a good moment: see `install-offer.ts` of the rules (FORM-01b). */
export function InstallOffer({ name, openedAt }: InstallOfferProps) {
  const t = useTexts();
  const consent = useConsent();
  const history = useInstallHistory();
  const prompt = useInstallPrompt();
  const [isByHand] = useState(() => isInstalledByHand(navigator));
  const [areStepsOpen, setAreStepsOpen] = useState(false);
  const now = useMoments();
  const isPossible = !history.isInstalled && (prompt !== undefined || isByHand) && isSettled(consent);
  const isDue = isPossible && isInstallOfferDue(history, (now - openedAt) / 1000, now);
  const isShown = useQuiet(name, isDue && !areStepsOpen);
  const title = t('app.install');
  useEffect(() => {
    if (isShown) announce(title);
  }, [isShown, title]);
  const decline = () => changeHistory((before) => withDecline(before, Date.now()));
  const install = async () => {
    if (!prompt) return setAreStepsOpen(true);
    await prompt.prompt();
    const { outcome } = await prompt.userChoice;
    if (outcome === 'accepted') changeHistory((before) => ({ ...before, isInstalled: true }));
    else decline();
  };
  if (areStepsOpen)
    return (
      <Suspense>
        <InstallSteps
          onClose={() => {
            setAreStepsOpen(false);
            // Whether the steps were followed is not known; a later start from the Home Screen tells.
            decline();
          }}
        />
      </Suspense>
    );
  if (!isShown) return null;
  return (
    <Notice icon="grid" title={title} text={t('app.installText')}>
      <Button
        onClick={() => void install().catch((error: unknown) => note('warning', `Not installed: ${String(error)}`))}
      >
        {t(prompt ? 'webApp.installAction' : 'webApp.installHow')}
      </Button>
      <Button variant="quiet" onClick={decline}>
        {t('common.notNow')}
      </Button>
    </Notice>
  );
}

/** The browser's prompt, if it has one; keeps the history of visits, viewing and installation. */
function useInstallPrompt(): InstallPrompt | undefined {
  const [prompt, setPrompt] = useState<InstallPrompt>();
  useEffect(() => {
    changeHistory((before) => withVisit(before, Date.now()));
    const markInstalled = () => changeHistory((before) => ({ ...before, isInstalled: true }));
    if (isInstalledApp(window)) {
      markInstalled();
      return undefined;
    }
    const stop = onInstallPrompt(window, (next) => {
      setPrompt(next);
      // A browser offers what is not installed: the viewer has removed it, which says enough for a while.
      if (installHistory.get().isInstalled)
        changeHistory((before) => ({ ...withDecline(before, Date.now()), isInstalled: false }));
    });
    window.addEventListener('appinstalled', markInstalled);
    return () => {
      stop();
      window.removeEventListener('appinstalled', markInstalled);
    };
  }, []);
  return prompt;
}

/** The time, renewed every few seconds; counts what was watched meanwhile. */
function useMoments(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (isPlaying(document)) changeHistory((before) => withWatched(before, CHECK_MS / 1000));
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
