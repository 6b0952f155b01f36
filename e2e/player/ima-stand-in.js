/** Stands in for Google's Interactive Media Ads SDK: the same calls and events, one ad of some seconds, and a word instead of a film. */
(() => {
  const SECONDS = 6;
  const SKIP_AFTER = 2;
  const Type = Object.fromEntries(
    ['STARTED', 'AD_PROGRESS', 'PAUSED', 'RESUMED', 'SKIPPED', 'ALL_ADS_COMPLETED', 'CONTENT_RESUME_REQUESTED'].map(
      (name) => [name, name.toLowerCase()],
    ),
  );
  const asked = [];

  class Target {
    listeners = [];
    addEventListener(type, listener) {
      this.listeners.push([type, listener]);
    }
    emit(type, event) {
      for (const [name, listener] of this.listeners) if (name === type) listener(event);
    }
  }

  class AdsManager extends Target {
    time = 0;
    constructor(container) {
      super();
      this.container = container;
    }
    init() {}
    setVolume() {}
    start() {
      this.container.textContent = 'A film of the SDK';
      this.tell(Type.STARTED);
      this.resume();
    }
    pause() {
      clearInterval(this.timer);
      this.tell(Type.PAUSED);
    }
    resume() {
      this.timer = setInterval(() => {
        this.time += 0.25;
        if (this.time < SECONDS) this.tell(Type.AD_PROGRESS);
        else this.end();
      }, 250);
      this.tell(Type.RESUMED);
    }
    skip() {
      this.tell(Type.SKIPPED);
      this.end();
    }
    end() {
      clearInterval(this.timer);
      this.tell(Type.CONTENT_RESUME_REQUESTED);
      this.tell(Type.ALL_ADS_COMPLETED);
    }
    getRemainingTime() {
      return SECONDS - this.time;
    }
    getAdSkippableState() {
      return this.time >= SKIP_AFTER;
    }
    resize() {}
    destroy() {
      clearInterval(this.timer);
      this.container.textContent = '';
    }
    tell(type) {
      const pod = { getAdPosition: () => 1, getTotalAds: () => 1, getMaxDuration: () => SECONDS };
      const ad = {
        getTitle: () => 'A film of the SDK',
        getAdvertiserName: () => 'Stand-in',
        getDuration: () => SECONDS,
        getSkipTimeOffset: () => SKIP_AFTER,
        getAdPodInfo: () => pod,
      };
      this.emit(type, { getAd: () => ad });
    }
  }

  class AdsLoader extends Target {
    constructor(display) {
      super();
      this.display = display;
    }
    requestAds({ adTagUrl }) {
      asked.push(adTagUrl);
      setTimeout(() => {
        if (adTagUrl.includes('/none?')) this.emit('ad-error', { getError: () => 'AdError 303' });
        else this.emit('loaded', { getAdsManager: () => new AdsManager(this.display.container) });
      }, 50);
    }
    destroy() {}
  }

  class AdDisplayContainer {
    constructor(container) {
      this.container = container;
    }
    initialize() {}
    destroy() {}
  }

  window.askedOfIma = asked;
  window.google = {
    ima: {
      AdDisplayContainer,
      AdsLoader,
      AdsRequest: Object,
      AdsRenderingSettings: Object,
      AdsManagerLoadedEvent: { Type: { ADS_MANAGER_LOADED: 'loaded' } },
      AdErrorEvent: { Type: { AD_ERROR: 'ad-error' } },
      AdEvent: { Type },
      ViewMode: { NORMAL: 'normal' },
      ImaSdkSettings: { VpaidMode: { DISABLED: 0 } },
      settings: { setVpaidMode() {} },
    },
  };
})();
