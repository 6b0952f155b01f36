import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Locale, UserType } from '@touchline/contract';
import type { ReactNode } from 'react';
import { createApi } from '../src/api';
import { createAddressBar } from '../src/app/address-bar';
import { AddressProvider, type AppContextValue, AppProvider } from '../src/app/context';
import { createTexts, TextsProvider, type TextTree } from '../src/features/i18n';
import { UserTypeProvider } from '../src/features/session';
import { nobody } from '../src/features/session/viewer';
import { browserDevice, type Device } from '../src/platform/platform';
import { ClockProvider } from '../src/ui';

/** What the server answers by path below `/api`: a document, or the status of a failure. */
export type Answers = Record<string, object | number>;

interface AppOptions {
  answers?: Answers;
  locale?: Locale;
  userType?: UserType;
  device?: Device;
  /** The address of the screen, its parameters and its query. */
  path?: string;
  params?: Readonly<Record<string, string>>;
  search?: string;
}

export interface Rendered extends RenderResult {
  user: UserEvent;
  /** The paths of all calls so far. */
  calls: string[];
  /** Changes what the server answers from now on. */
  answer: (changes: Answers) => void;
}

/** The texts as they are shipped. */
const textsOf = (locale: Locale): TextTree =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../server/src/locales/${locale}.json`), 'utf8')) as TextTree;

/** Draws a component inside the app: with the product's texts, an address bar, and a server that answers as told. */
export function renderInApp(component: ReactNode, options: AppOptions = {}): Rendered {
  const { locale = 'en', userType = 'anonymous', path = '/home', params = {}, search = '' } = options;
  const answers: Answers = { ...options.answers };
  const calls: string[] = [];
  const session = { token: () => 'token', userType: () => userType, start: async () => true, renew: async () => false };
  const api = createApi({
    baseUrl: '/api',
    audience: { platform: 'web', locale, regionId: undefined },
    session,
    fetch: async (url) => {
      const called = new URL(url, 'http://server.example').pathname.replace(/^\/api/, '');
      calls.push(called);
      const found = answers[called] ?? 404;
      const status = typeof found === 'number' ? found : 200;
      const body = typeof found === 'number' ? { statusCode: found, title: 'Refused' } : found;
      return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    },
  });
  window.history.replaceState(null, '', `${path}${search}`);
  const app: AppContextValue = {
    api,
    device: options.device ?? browserDevice('web'),
    addressBar: createAddressBar(window, 'path', '/home'),
    origin: 'https://touchline.example',
    session: { ...nobody, userType: () => userType },
    signedIn: async () => undefined,
    warm: () => undefined,
    describe: () => undefined,
    chooseLocale: () => undefined,
    wishedRegion: () => 'auto',
    chooseRegion: async () => true,
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  const rendered = render(
    <QueryClientProvider client={queries}>
      <ClockProvider renderedAt={Math.floor(Date.now() / 1000)}>
        <AppProvider value={app}>
          <UserTypeProvider value={userType}>
            <TextsProvider texts={createTexts(locale, textsOf(locale))}>
              <AddressProvider value={{ params, search }}>{component}</AddressProvider>
            </TextsProvider>
          </UserTypeProvider>
        </AppProvider>
      </ClockProvider>
    </QueryClientProvider>,
  );
  return { ...rendered, user: userEvent.setup(), calls, answer: (changes) => Object.assign(answers, changes) };
}
