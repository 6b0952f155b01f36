import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { createTexts, TextsProvider, type TextTree, textsQuery } from '../features/i18n';
import { ClockProvider, StageSkeleton } from '../ui';
import { App } from './App';
import { type AppContextValue, AppProvider } from './context';

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
  return (
    <QueryClientProvider client={props.queries}>
      <ClockProvider renderedAt={props.renderedAt}>
        <AppProvider value={props.app}>
          <AppWithTexts {...props} />
        </AppProvider>
      </ClockProvider>
    </QueryClientProvider>
  );
}

function AppWithTexts({ app: { api }, firstTexts, onTextUsed }: ProvidersProps) {
  const { data } = useQuery({ ...textsQuery(api, api.audience.locale), enabled: typeof window !== 'undefined' });
  // All texts replace those that came with the page everywhere at once: in slices, nothing waits for them.
  const tree = useDeferredValue(data ?? firstTexts);
  if (!tree) return <StageSkeleton />;
  return (
    <TextsProvider texts={createTexts(api.audience.locale, tree, onTextUsed)}>
      <App />
    </TextsProvider>
  );
}
