/** Stands in for YouTube's IFrame API: the same calls and states, and a clock instead of a video. */
(() => {
  const STATE = { UNSTARTED: -1, ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3, CUED: 5 };
  class Player {
    constructor(element, options) {
      const frame = document.createElement('iframe');
      frame.title = options.videoId;
      element.replaceWith(frame);
      Object.assign(this, { frame, options, time: 0, duration: 20, state: STATE.UNSTARTED });
      setTimeout(() => {
        const error = /^error-(\d+)$/.exec(options.videoId);
        if (error) options.events.onError({ data: Number(error[1]) });
        else options.events.onReady({ target: this });
      }, 10);
    }
    to(state) {
      if (state === this.state) return;
      this.state = state;
      this.options.events.onStateChange({ data: state });
    }
    playVideo() {
      this.to(STATE.BUFFERING);
      this.to(STATE.PLAYING);
      clearInterval(this.timer);
      this.timer = setInterval(() => {
        this.time = Math.min(this.duration, this.time + 0.25);
        if (this.time === this.duration) this.stop(STATE.ENDED);
      }, 250);
    }
    stop(state) {
      clearInterval(this.timer);
      this.to(state);
    }
    pauseVideo() {
      this.stop(STATE.PAUSED);
    }
    seekTo(seconds) {
      this.time = seconds;
    }
    loadVideoById({ startSeconds = 0 }) {
      this.time = startSeconds;
      this.playVideo();
    }
    mute() {}
    unMute() {}
    setVolume() {}
    getCurrentTime() {
      return this.time;
    }
    getDuration() {
      return this.duration;
    }
    getVideoLoadedFraction() {
      return 1;
    }
    destroy() {
      clearInterval(this.timer);
      this.frame.remove();
    }
  }
  window.YT = { Player, PlayerState: STATE };
  setTimeout(() => window.onYouTubeIframeAPIReady?.(), 0);
})();
