import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createTexts, type TextTree } from '@touchline/texts';
import { useDeferredValue, useSyncExternalStore } from 'react';
import type { ViewerRights } from '../entities/rights/rights';
import { RightsProvider } from '../entities/rights/useRights';
import { type AppContextValue, AppProvider } from '../shell/context';
import { UserTypeProvider } from '../shell/session/viewer';
import { textsQuery } from '../shell/texts/queries';
import { TextsProvider } from '../shell/texts/TextsProvider';
import { useIsBrowser } from '../shell/useIsBrowser';
import { ClockProvider } from '../ui/clock/useNow';
import { StageSkeleton } from '../ui/Skeleton/Skeleton';
import { App } from './App';

interface ProvidersProps {
  queries: QueryClient;
  app: AppContextValue;
  /** The rights of a registered viewer, as soon as they can be fetched. */
  rights?: ViewerRights | undefined;
  /** Epoch seconds at which the server rendered the page, or now. */
  renderedAt: number;
  /** The texts embedded in the page; the others are fetched. Without any, a skeleton is shown until then. */
  firstTexts: TextTree | undefined;
  onTextUsed?: (key: string, text: string) => void;
}

/** The app inside its context providers. */
export function Providers(props: ProvidersProps) {
  const { session } = props.app;
  // The server renders for guests, and hydration must match.
  const userType = useSyncExternalStore(session.subscribe, session.userType, () => 'anonymous' as const);
  return (
    <QueryClientProvider client={props.queries}>
      <ClockProvider renderedAt={props.renderedAt}>
        <AppProvider value={props.app}>
          <UserTypeProvider value={userType}>
            <RightsProvider value={userType === 'registered' ? props.rights : undefined}>
              <AppWithTexts {...props} />
            </RightsProvider>
          </UserTypeProvider>
        </AppProvider>
      </ClockProvider>
    </QueryClientProvider>
  );
}

function AppWithTexts({ app: { api }, firstTexts, onTextUsed }: ProvidersProps) {
  // Deferred until after hydration, which it would block. A package fetches them at once, to save them.
  const isHydrated = useDeferredValue(useIsBrowser());
  const { data } = useQuery({ ...textsQuery(api, api.audience.locale), enabled: TOUCHLINE_PACKAGED || isHydrated });
  // Deferred: replacing all texts renders the whole page again.
  const tree = useDeferredValue(data ?? firstTexts);
  if (!tree) return <StageSkeleton />;
  return (
    <TextsProvider texts={createTexts(api.audience.locale, tree, onTextUsed)}>
      <App />
    </TextsProvider>
  );
}
