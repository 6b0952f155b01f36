/** The part of the YouTube IFrame API that is used. */
export interface YouTubePlayer {
  playVideo(): void;
  pauseVideo(): void;
  seekTo(seconds: number, allowSeekAhead: boolean): void;
  loadVideoById(video: { videoId: string; startSeconds?: number }): void;
  mute(): void;
  unMute(): void;
  setVolume(percent: number): void;
  setPlaybackRate(rate: number): void;
  getCurrentTime(): number;
  getDuration(): number;
  getVideoLoadedFraction(): number;
  destroy(): void;
}

interface YouTubeEvent<Data> {
  readonly data: Data;
}

interface YouTubeOptions {
  readonly videoId: string;
  readonly width: string;
  readonly height: string;
  readonly host?: string;
  readonly playerVars: Readonly<Record<string, string | number>>;
  readonly events: {
    readonly onReady: () => void;
    readonly onStateChange: (event: YouTubeEvent<number>) => void;
    readonly onError: (event: YouTubeEvent<number>) => void;
  };
}

/** The global object the API script defines. */
export interface YouTubeApi {
  readonly Player: new (element: HTMLElement, options: YouTubeOptions) => YouTubePlayer;
}

interface ApiWindow {
  YT?: Partial<YouTubeApi> | undefined;
  onYouTubeIframeAPIReady?: (() => void) | undefined;
}

/** One script per page; a failed load can be retried. */
const loading = new WeakMap<Document, Promise<YouTubeApi>>();

/** Loads the API once per page. */
export function loadYouTubeApi(page: Document, address: string): Promise<YouTubeApi> {
  const existing = loading.get(page);
  if (existing) return existing;
  const loaded = fetchApi(page, address);
  loading.set(page, loaded);
  loaded.catch(() => loading.delete(page));
  return loaded;
}

function fetchApi(page: Document, address: string): Promise<YouTubeApi> {
  const view: (ApiWindow & Pick<Window, 'addEventListener'>) | null = page.defaultView;
  return new Promise((resolve, reject) => {
    if (!view) return reject(new Error('The page has no window'));
    const ready = () => {
      const { YT } = view;
      if (YT?.Player) resolve({ Player: YT.Player });
    };
    const existing = view.onYouTubeIframeAPIReady;
    view.onYouTubeIframeAPIReady = () => {
      existing?.();
      ready();
    };
    const script = page.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The script could not be loaded'));
    });
    page.head.append(script);
    ready();
  });
}
