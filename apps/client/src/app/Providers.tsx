import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useSyncExternalStore } from 'react';
import { type AppContextValue, AppProvider } from '../shell/context';
import { UserTypeProvider } from '../shell/session';
import { createTexts, TextsProvider, type TextTree, textsQuery } from '../shell/texts';
import { useIsBrowser } from '../shell/useIsBrowser';
import { ClockProvider, StageSkeleton } from '../ui';
import { App } from './App';

interface ProvidersProps {
  queries: QueryClient;
  app: AppContextValue;
  /** Epoch seconds at which the server drew the page, or now. */
  renderedAt: number;
  /** The texts that came with the page; the others follow. Without any, the app waits for them. */
  firstTexts: TextTree | undefined;
  onTextUsed?: (key: string, text: string) => void;
}

/** The app with everything it stands on. */
export function Providers(props: ProvidersProps) {
  const { session } = props.app;
  // The server draws for guests, and so does the first moment in the browser.
  const userType = useSyncExternalStore(session.subscribe, session.userType, () => 'anonymous' as const);
  return (
    <QueryClientProvider client={props.queries}>
      <ClockProvider renderedAt={props.renderedAt}>
        <AppProvider value={props.app}>
          <UserTypeProvider value={userType}>
            <AppWithTexts {...props} />
          </UserTypeProvider>
        </AppProvider>
      </ClockProvider>
    </QueryClientProvider>
  );
}

function AppWithTexts({ app: { api }, firstTexts, onTextUsed }: ProvidersProps) {
  // Not with the page itself: a tap meanwhile would wait for the asking. A package has them at once, to be saved.
  const isTakenOver = useDeferredValue(useIsBrowser());
  const { data } = useQuery({ ...textsQuery(api, api.audience.locale), enabled: TOUCHLINE_PACKAGED || isTakenOver });
  // All texts replace those that came with the page everywhere at once: in slices, nothing waits for them.
  const tree = useDeferredValue(data ?? firstTexts);
  if (!tree) return <StageSkeleton />;
  return (
    <TextsProvider texts={createTexts(api.audience.locale, tree, onTextUsed)}>
      <App />
    </TextsProvider>
  );
}
