import type { BadgeNavigator } from '../../shell/service-worker/live-badge';

/** The service worker types in use; the DOM library of the pages lacks them. */
interface Lasting {
  /** Keeps the worker alive until the promise settles. */
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends Lasting {
  readonly request: Request;
  readonly preloadResponse: Promise<unknown>;
  respondWith(answer: Promise<Response>): void;
}

interface PushEvent extends Lasting {
  readonly data: { json(): unknown } | null;
}

interface NoticeEvent extends Lasting {
  readonly notification: { readonly data: unknown; close(): void };
}

interface MessageToWorker extends Lasting {
  readonly data: unknown;
  readonly ports: readonly { postMessage(message: unknown): void }[];
}

export interface Subscription {
  readonly endpoint: string;
  getKey(name: 'p256dh' | 'auth'): ArrayBuffer | null;
}

/** Browsers differ in whether they name the subscriptions. */
export interface SubscriptionChange extends Lasting {
  readonly oldSubscription?: Subscription | null;
  readonly newSubscription?: Subscription | null;
}

export interface WindowClient {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<unknown>;
  /** Fails for a page that this worker does not control. */
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

export interface Clients {
  matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
  openWindow(url: string): Promise<unknown>;
}

export interface NoticeOptions {
  body?: string | undefined;
  tag?: string | undefined;
  lang?: string | undefined;
  icon: string;
  data: unknown;
}

interface Listeners {
  install: Lasting;
  activate: Lasting;
  fetch: FetchEvent;
  push: PushEvent;
  notificationclick: NoticeEvent;
  message: MessageToWorker;
  pushsubscriptionchange: SubscriptionChange;
  periodicsync: Lasting & { readonly tag: string };
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly navigator: BadgeNavigator;
  readonly clients: Clients;
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    readonly pushManager: {
      subscribe(options: {
        userVisibleOnly: true;
        applicationServerKey: Uint8Array<ArrayBuffer>;
      }): Promise<Subscription>;
    };
    showNotification(title: string, options: NoticeOptions): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  addEventListener<K extends keyof Listeners>(type: K, listener: (event: Listeners[K]) => void): void;
}
