import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Audience } from '../api';
import { createTexts, TextsProvider, type TextTree, textsQuery } from '../features/i18n';
import type { Session, StoredValues } from '../features/session';
import type { Device } from '../platform/platform';
import { IconSprite, showToast } from '../ui';
import type { AddressBar } from './address-bar';
import { fallbackTexts } from './fallback-texts';
import { keepLocale } from './locale';
import { Providers } from './Providers';
import type { Runtime } from './runtime';
import { runStartUp, type StartUp } from './start-up';
import { startUpSteps } from './start-up-steps';
import { UnableToConnect } from './UnableToConnect';
import { warmAtRest } from './warm';
import { apiFor } from './wiring';

export interface RootProps {
  queries: QueryClient;
  addressBar: AddressBar;
  device: Device;
  runtime: Runtime;
  session: Session;
  stored: StoredValues;
  audience: Audience;
  /** What came with the page, where the server drew it. */
  drawn: { renderedAt: number; texts: TextTree } | undefined;
}

const RECONNECT_MS = 10_000;

/** The app in a browser: starts up, follows the language, and says so when nothing answers. */
export function Root({ queries, addressBar, device, runtime, session, stored, audience: first, drawn }: RootProps) {
  const [audience, setAudience] = useState(first);
  const [startUp, setStartUp] = useState<StartUp>({ step: 'session' });
  const [attempt, setAttempt] = useState(1);
  const [api, setApi] = useState(() => apiFor(runtime, fetchHere, first, session));
  const [openedAt] = useState(() => drawn?.renderedAt ?? Math.floor(Date.now() / 1000));

  useEffect(() => {
    let over = false;
    const tell = (state: StartUp) => {
      if (!over) setStartUp(state);
    };
    void runStartUp(startUpSteps(session, api, queries), tell);
    return () => {
      over = true;
    };
  }, [attempt, api, queries, session]);

  // Once nothing answered, that is what is shown until something does: the app does not flash up with every try.
  const [isLost, setIsLost] = useState(false);
  const { step } = startUp;
  if (step === 'unreachable' && !isLost) setIsLost(true);
  if ((step === 'consent' || step === 'ready') && isLost) setIsLost(false);

  const isUnreachable = step === 'unreachable';
  useEffect(() => {
    if (!isUnreachable) return undefined;
    const timer = setInterval(() => setAttempt((before) => before + 1), RECONNECT_MS);
    return () => clearInterval(timer);
  }, [isUnreachable]);

  const isLimited = startUp.step === 'ready' && startUp.limited;
  useEffect(() => {
    if (!isLimited) return;
    const { locale } = api.audience;
    void queries
      .ensureQueryData(textsQuery(api, locale))
      .catch(() => fallbackTexts[locale])
      .then((tree) => showToast(createTexts(locale, tree)('errors.configLimited'), { duration: 'long' }));
  }, [isLimited, api, queries]);

  if (isLost)
    return (
      <TextsProvider texts={createTexts(audience.locale, fallbackTexts[audience.locale])}>
        <IconSprite />
        <UnableToConnect busy={!isUnreachable} onReconnect={() => setAttempt((before) => before + 1)} />
      </TextsProvider>
    );
  return (
    <Providers
      queries={queries}
      renderedAt={openedAt}
      firstTexts={drawn && audience === first ? drawn.texts : undefined}
      app={{
        api,
        device,
        addressBar,
        signedIn: () => session.start(),
        warm: (href) => warmAtRest(href, { queries, api }, device.frame),
        describe: () => undefined,
        chooseLocale: (locale) => {
          keepLocale(locale, stored);
          document.documentElement.lang = locale;
          const next = { ...audience, locale };
          setAudience(next);
          setApi(apiFor(runtime, fetchHere, next, session));
        },
      }}
    />
  );
}

const fetchHere: typeof fetch = (...args) => fetch(...args);
