import type { Page } from '@playwright/test';

/** Answers for YouTube's script with a player that the test controls. */
export const standInForYoutube = (page: Page): Promise<unknown> =>
  page.route('https://www.youtube.com/iframe_api', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${youtubeStandIn.toString()})();` }),
  );

/** A stub of YouTube's script: a player that is ready at once and is controlled by the test. */
function youtubeStandIn(): void {
  interface Options {
    videoId: string;
    events: { onReady(): void; onStateChange(event: { data: number }): void; onError(event: { data: number }): void };
  }
  class Player {
    constructor(element: HTMLElement, { videoId, events }: Options) {
      element.dataset['testid'] = 'youtube-stand-in';
      element.textContent = videoId;
      addEventListener('youtube-state', (event) => events.onStateChange({ data: (event as CustomEvent).detail }));
      addEventListener('youtube-error', (event) => events.onError({ data: (event as CustomEvent).detail }));
      setTimeout(() => {
        events.onReady();
        events.onStateChange({ data: 1 });
      });
    }
    playVideo() {}
    pauseVideo() {}
    seekTo() {}
    loadVideoById() {}
    mute() {}
    unMute() {}
    setVolume() {}
    getCurrentTime = () => 1;
    getDuration = () => 60;
    getVideoLoadedFraction = () => 1;
    destroy() {}
  }
  Object.assign(window, { YT: { Player, ready: (run: () => void) => run() } });
  (window as unknown as { onYouTubeIframeAPIReady?: () => void }).onYouTubeIframeAPIReady?.();
}
