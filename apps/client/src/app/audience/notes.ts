import type { QueryClient } from '@tanstack/react-query';
import type { AudienceContext, Platform } from '@touchline/contract';
import type { AddressBar } from '../../shell/address/address-bar';
import type { Api } from '../../shell/api/api';
import { flagsQuery } from '../../shell/config/flags';
import { configQuery } from '../../shell/config/queries';
import { consentStore } from '../../shell/consent/useConsent';
import type { Device } from '../../shell/platform/platform';
import { appVersion } from '../../shell/platform/version';
import { localStorageIfAllowed, storedValues } from '../../shell/session/storage';
import { browserTimers } from '../../shell/session/timer';
import type { ViewerSession } from '../../shell/session/viewer';
import { KeptBatches } from '../../shell/track/kept-batches';
import { Outbox } from '../../shell/track/outbox';
import { randomId } from '../../shell/track/random-id';
import { lastContentAt, setReceiver, track } from '../../shell/track/track';
import { Tracker } from '../../shell/track/tracker';
import { shownPage } from './page-facts';
import { PageWatch } from './page-watch';

interface NotesOptions {
  addressBar: AddressBar;
  device: Device;
  queries: QueryClient;
  session: Pick<ViewerSession, 'userType' | 'subscribe'>;
  /** The current one: it changes with language and region. */
  api: () => Api;
}

const HEARTBEAT_MS = 5 * 60_000;
/** The frame has another layout from here on. */
const WIDE = '(min-width: 768px)';

/** Reports the events of the app (DATA-01 … DATA-03); returns a function that stops it. */
export function startNotes({ addressBar, device, queries, session, api }: NotesOptions): () => void {
  const storage = localStorageIfAllowed();
  const kept = new KeptBatches(storage);
  const tracker = new Tracker({
    consent: consentStore,
    signals: navigator,
    stored: storedValues(storage),
    kept,
    open: (viewer) =>
      new Outbox({
        session: randomId(),
        about: () => contextOf(viewer, { queries, api: api(), session }),
        ...transportTo(`${api().baseUrl}/v3/notes`),
        kept,
        timers: browserTimers,
        now: Date.now,
        random: Math.random,
      }),
  });
  const pages = new PageWatch({
    page: () => shownPage(addressBar.current(), { queries, api: api() }),
    now: () => performance.now(),
    isVisible: () => !document.hidden,
  });

  const openedAt = Math.round(Date.now() - performance.now());
  tracker.track({ type: 'app.open', at: openedAt, platform: device.platform, frame: frameOf(device) });
  const stopReceiving = setReceiver({
    track: (event) => tracker.track(event),
    onContent: () => pages.onContent(),
    cmcd(viewing, contentId) {
      const sessionId = isCmcdOn(queries, api()) ? tracker.viewingId(viewing) : undefined;
      return sessionId === undefined
        ? undefined
        : { sessionId, contentId, isAllowed: () => tracker.viewingId(viewing) === sessionId };
    },
  });

  const stopUser = followUser(session);
  pages.start(firstLoadMs());
  const stopAddress = addressBar.subscribe(() => pages.onAddress());
  const stopHeartbeat = beat(device.platform);

  const listening = listenToPage({
    visibilitychange() {
      track({ type: 'app.visibility', visible: !document.hidden });
      pages.onVisibility();
      if (document.hidden) tracker.outbox?.hide();
      else tracker.outbox?.retryNow();
    },
    pagehide() {
      pages.leave();
      tracker.outbox?.leave();
    },
    pageshow({ persisted }) {
      if (!persisted) return;
      pages.restore();
      tracker.outbox?.retryNow();
    },
    online: () => tracker.outbox?.retryNow(),
  });
  return () => {
    listening();
    stopHeartbeat();
    stopAddress();
    stopUser();
    stopReceiving();
    tracker.stop();
  };
}

interface PageListeners {
  visibilitychange: () => void;
  pagehide: () => void;
  pageshow: (event: PageTransitionEvent) => void;
  online: () => void;
}

function listenToPage({ visibilitychange, pagehide, pageshow, online }: PageListeners): () => void {
  document.addEventListener('visibilitychange', visibilitychange);
  window.addEventListener('pagehide', pagehide);
  window.addEventListener('pageshow', pageshow);
  window.addEventListener('online', online);
  return () => {
    document.removeEventListener('visibilitychange', visibilitychange);
    window.removeEventListener('pagehide', pagehide);
    window.removeEventListener('pageshow', pageshow);
    window.removeEventListener('online', online);
  };
}

function followUser(session: NotesOptions['session']): () => void {
  let userType = session.userType();
  track({ type: 'user', userType });
  return session.subscribe(() => {
    const before = userType;
    userType = session.userType();
    if (userType !== before) track({ type: 'user', userType });
  });
}

/** Mobile browsers stop timers of hidden pages, so that their heartbeat would mean nothing (DATA-01). */
function beat(platform: Platform): () => void {
  if (platform === 'mobileweb') return () => undefined;
  const timer = window.setInterval(() => {
    if (!document.hidden) track({ type: 'app.heartbeat' });
  }, HEARTBEAT_MS);
  return () => window.clearInterval(timer);
}

function frameOf({ frame }: Device): 'phone' | 'desktop' | 'tv' {
  if (frame === 'tv') return 'tv';
  return window.matchMedia(WIDE).matches ? 'desktop' : 'phone';
}

/** When the first page had its content: the server's html with the first paint, else when the app has rendered it. */
function firstLoadMs(): number | undefined {
  const contentAt = lastContentAt();
  if (contentAt === undefined || document.getElementById('boot') === null) return contentAt;
  const paint = performance.getEntriesByType('paint').find(({ name }) => name === 'first-contentful-paint');
  return paint?.startTime ?? contentAt;
}

const isCmcdOn = (queries: QueryClient, api: Api): boolean =>
  queries.getQueryData(flagsQuery(api).queryKey)?.cmcd_enabled ?? false;

function contextOf(
  viewer: string,
  { queries, api, session }: { queries: QueryClient; api: Api; session: Pick<ViewerSession, 'userType'> },
): AudienceContext {
  const { platform, locale, regionId } = api.audience;
  const region = queries.getQueryData(configQuery(api).queryKey)?.config.regionId ?? regionId;
  return {
    viewer,
    platform,
    locale,
    userType: session.userType(),
    appVersion: appVersion(),
    network: networkOf(navigator),
    ...(region === undefined ? {} : { regionId: region }),
  };
}

function networkOf(here: Navigator & { connection?: { effectiveType?: string } }): AudienceContext['network'] {
  const type = here.connection?.effectiveType;
  if (type === '3g' || type === '4g') return type;
  return type === undefined ? 'unknown' : 'slow';
}

/** As plain text, which needs no preflight from another origin, such as the file of a TV's package. */
function transportTo(url: string): Pick<ConstructorParameters<typeof Outbox>[0], 'send' | 'beacon'> {
  return {
    async send(body, signal) {
      // Old TV engines refuse `keepalive` across origins.
      const keepalive = !TOUCHLINE_PACKAGED;
      const headers = { 'content-type': 'text/plain' };
      const answer = await fetch(url, { method: 'POST', body, headers, keepalive, credentials: 'omit', signal });
      const seconds = Number(answer.headers.get('retry-after') ?? 0);
      return { status: answer.status, ...(seconds > 0 && { retryAfterMs: seconds * 1000 }) };
    },
    beacon: (body) => void navigator.sendBeacon(url, new Blob([body], { type: 'text/plain' })),
  };
}
