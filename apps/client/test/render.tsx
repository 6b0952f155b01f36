import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Locale, UserType } from '@touchline/contract';
import { createTexts } from '@touchline/texts';
import { de } from '@touchline/texts/de';
import { en } from '@touchline/texts/en';
import type { ReactNode } from 'react';
import { createAddressBar } from '../src/shell/address/address-bar';
import { createApi } from '../src/shell/api/api';
import { AddressProvider, type AppContextValue, AppProvider } from '../src/shell/context';
import { browserDevice, type Device } from '../src/shell/platform/platform';
import { nobody, UserTypeProvider, userTypeOf, type ViewerSession } from '../src/shell/session/viewer';
import { TextsProvider } from '../src/shell/texts/TextsProvider';
import { ClockProvider } from '../src/ui/clock/useNow';

/** What the server answers by path below `/api`: a document, a problem, or the status of one; 0 is no answer at all. */
type Answers = Record<string, object | number>;

const FIRST_FAILURE = 400;
/** Left out by a full server. */
const BUSY = 503;

/** The status of an answer: that of a problem is in it. */
const statusOf = (answer: object): number =>
  'statusCode' in answer && typeof answer.statusCode === 'number' && answer.statusCode >= FIRST_FAILURE
    ? answer.statusCode
    : 200;

interface AppOptions {
  answers?: Answers;
  locale?: Locale;
  userType?: UserType;
  device?: Device;
  session?: Partial<ViewerSession>;
  /** The address of the screen, its parameters and its query. */
  path?: string;
  params?: Readonly<Record<string, string>>;
  search?: string;
}

interface Rendered extends RenderResult {
  user: UserEvent;
  /** The paths of all calls so far. */
  calls: string[];
  /** The addresses of all calls so far, with their queries. */
  addresses: string[];
  /** The bodies of all calls so far that had one. */
  bodies: unknown[];
  /** The headers of all calls so far. */
  headers: Readonly<Record<string, string>>[];
  /** Changes what the server answers from now on. */
  answer: (changes: Answers) => void;
}

/** Draws a component inside the app: with the product's texts, an address bar, and a server that answers as told. */
export function renderInApp(component: ReactNode, options: AppOptions = {}): Rendered {
  const { locale = 'en', userType = 'anonymous', path = '/home', params = {}, search = '' } = options;
  const answers: Answers = { ...options.answers };
  const calls: string[] = [];
  const addresses: string[] = [];
  const bodies: unknown[] = [];
  const headers: Readonly<Record<string, string>>[] = [];
  const session = { token: () => 'token', userType: () => userType, start: async () => true, renew: async () => false };
  const api = createApi({
    baseUrl: '/api',
    audience: { platform: 'web', locale, regionId: undefined },
    session,
    fetch: async (url, init) => {
      const called = new URL(url, 'http://server.example').pathname.replace(/^\/api/, '');
      calls.push(called);
      addresses.push(url);
      headers.push(init.headers);
      if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
      const found = answers[called] ?? 404;
      if (found === 0) throw new TypeError('Failed to fetch');
      const status = typeof found === 'number' ? found : statusOf(found);
      const body = typeof found === 'number' ? { statusCode: found, title: 'Refused' } : found;
      return new Response(JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json', ...(status === BUSY ? { 'retry-after': '20' } : {}) },
      });
    },
  });
  window.history.replaceState(null, '', `${path}${search}`);
  const app: AppContextValue = {
    api,
    device: options.device ?? browserDevice('web'),
    addressBar: createAddressBar(window, 'path', '/home'),
    origin: 'https://touchline.example',
    session: { ...nobody, userType: () => userType, ...options.session },
    prefetch: () => undefined,
    describe: () => undefined,
    settings: {
      chooseLocale: () => undefined,
      selectedRegion: () => 'auto',
      chooseRegion: async () => true,
    },
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  const rendered = render(
    <QueryClientProvider client={queries}>
      <ClockProvider renderedAt={Math.floor(Date.now() / 1000)}>
        <AppProvider value={app}>
          <UserTypeProvider value={userTypeOf(userType)}>
            <TextsProvider texts={createTexts(locale, locale === 'de' ? de : en)}>
              <AddressProvider value={{ params, search }}>{component}</AddressProvider>
            </TextsProvider>
          </UserTypeProvider>
        </AppProvider>
      </ClockProvider>
    </QueryClientProvider>,
  );
  return {
    ...rendered,
    user: userEvent.setup(),
    calls,
    addresses,
    bodies,
    headers,
    answer: (changes) => Object.assign(answers, changes),
  };
}
