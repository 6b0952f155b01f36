import type { Clock } from '../../model/clock';

/** The part of an ad of the Interactive Media Ads SDK that is used. */
interface ImaAd {
  getTitle(): string;
  getAdvertiserName(): string;
  getDuration(): number;
  getSkipTimeOffset(): number;
  getAdPodInfo(): { getAdPosition(): number; getTotalAds(): number; getMaxDuration(): number };
}

export interface ImaEvent {
  getAd(): ImaAd | null;
}

interface ImaTarget {
  addEventListener(type: string, listener: (event: ImaEvent & ImaErrorEvent & ImaLoadedEvent) => void): void;
}

interface ImaErrorEvent {
  getError(): { toString(): string };
}

interface ImaLoadedEvent {
  getAdsManager(video: HTMLVideoElement, settings?: object): ImaAdsManager;
}

export interface ImaAdsManager extends ImaTarget {
  init(width: number, height: number, viewMode: string): void;
  resize(width: number, height: number, viewMode: string): void;
  start(): void;
  pause(): void;
  resume(): void;
  skip(): void;
  setVolume(volume: number): void;
  getRemainingTime(): number;
  getAdSkippableState(): boolean;
  destroy(): void;
}

export interface ImaAdsLoader extends ImaTarget {
  requestAds(request: object): void;
  destroy(): void;
}

export interface ImaDisplayContainer {
  initialize(): void;
  destroy(): void;
}

/** The global object that the script defines. */
export interface Ima {
  readonly AdDisplayContainer: new (element: HTMLElement, video: HTMLVideoElement) => ImaDisplayContainer;
  readonly AdsLoader: new (container: ImaDisplayContainer) => ImaAdsLoader;
  readonly AdsRequest: new () => object;
  readonly AdsRenderingSettings: new () => object;
  readonly AdsManagerLoadedEvent: { readonly Type: { readonly ADS_MANAGER_LOADED: string } };
  readonly AdErrorEvent: { readonly Type: { readonly AD_ERROR: string } };
  readonly AdEvent: { readonly Type: Readonly<Record<string, string>> };
  readonly ViewMode: { readonly NORMAL: string };
  readonly ImaSdkSettings: { readonly VpaidMode: { readonly DISABLED: number } };
  readonly settings: { setVpaidMode(mode: number): void };
}

interface ImaWindow {
  readonly google?: { readonly ima?: Ima };
}

const ADDRESS = 'https://imasdk.googleapis.com/js/sdkloader/';
const LIMIT_MS = 3000;

/** One script per page; a failed load can be retried. */
const loading = new WeakMap<Document, Promise<Ima>>();

/** Loads the script once per page, on first need. */
export function loadIma(page: Document, clock: Clock, isDebug: boolean): Promise<Ima> {
  const existing = loading.get(page);
  if (existing) return existing;
  const loaded = fetchIma(page, clock, `${ADDRESS}${isDebug ? 'ima3_debug.js' : 'ima3.js'}`);
  loading.set(page, loaded);
  loaded.catch(() => loading.delete(page));
  return loaded;
}

function fetchIma(page: Document, clock: Clock, address: string): Promise<Ima> {
  const view: (ImaWindow & Pick<Window, 'addEventListener'>) | null = page.defaultView;
  return new Promise((resolve, reject) => {
    if (view?.google?.ima) return resolve(view.google.ima);
    const script = page.createElement('script');
    const fail = (message: string) => {
      cancel();
      script.remove();
      reject(new Error(message));
    };
    const cancel = clock.after(LIMIT_MS, () => fail('The script took too long'));
    script.src = address;
    script.async = true;
    script.addEventListener('error', () => fail('The script could not be loaded'));
    script.addEventListener('load', () => {
      cancel();
      if (view?.google?.ima) resolve(view.google.ima);
      else fail('The script defines nothing');
    });
    page.head.append(script);
  });
}
