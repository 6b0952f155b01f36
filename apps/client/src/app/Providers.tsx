'use no memo';

import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createTexts, type TextTree } from '@touchline/texts';
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ViewerRights } from '../entities/rights/rights';
import { RightsProvider } from '../entities/rights/useRights';
import { type AppContextValue, AppProvider } from '../shell/context';
import { followUserType, UserTypeProvider } from '../shell/session/viewer';
import { textsQuery } from '../shell/texts/queries';
import { TextsProvider } from '../shell/texts/TextsProvider';
import { useIsBrowser } from '../shell/useIsBrowser';
import { ClockProvider } from '../ui/clock/useNow';
import { StageSkeleton } from '../ui/Skeleton/Skeleton';
import { App } from './App';

interface ProvidersProps {
  queries: QueryClient;
  app: AppContextValue;
  /** The rights of a registered viewer, known as soon as they are fetched. */
  rights?: ViewerRights | undefined;
  /** Epoch seconds at which the server rendered the page, or now. */
  renderedAt: number;
  /** The texts embedded in the page; the others are fetched. Without any, a skeleton is shown until then. */
  firstTexts: TextTree | undefined;
  onTextUsed?: (key: string, text: string) => void;
}

/** The app inside its context providers. Their values stay: a change would hydrate every part of the page at once. */
export function Providers(props: ProvidersProps) {
  const { session } = props.app;
  const userType = useMemo(() => followUserType(session), [session]);
  return (
    <QueryClientProvider client={props.queries}>
      <ClockProvider renderedAt={props.renderedAt}>
        <AppProvider value={props.app}>
          <UserTypeProvider value={userType}>
            <RightsProvider value={props.rights}>
              <AppWithTexts {...props} />
            </RightsProvider>
          </UserTypeProvider>
        </AppProvider>
      </ClockProvider>
    </QueryClientProvider>
  );
}

/** One element: what renders again above it does not render the app. */
const APP = <App />;

function AppWithTexts({ app: { api }, firstTexts, onTextUsed }: ProvidersProps) {
  const { locale } = api.audience;
  // Deferred until after hydration, which it would block. A package fetches them at once, to save them.
  const isHydrated = useDeferredValue(useIsBrowser());
  const { data } = useQuery({ ...textsQuery(api, locale), enabled: TOUCHLINE_PACKAGED || isHydrated });
  const [texts, setTexts] = useState(() => firstTexts && createTexts(locale, firstTexts, onTextUsed));
  // Another language is shown as soon as its texts are there.
  if (data && texts?.locale !== locale) setTexts(() => createTexts(locale, data));
  useEffect(() => {
    if (!data || texts?.locale !== locale) return;
    // Only where a text was missing: new texts render the whole page again.
    if (texts.learn(data)) startTransition(() => setTexts(() => createTexts(locale, data)));
  }, [data, texts, locale]);
  if (!texts) return <StageSkeleton />;
  return <TextsProvider texts={texts}>{APP}</TextsProvider>;
}
