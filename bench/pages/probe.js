// Runs in the page from its first moment on and notes what a viewer would notice; the measurements read `window.probe`.
{
  const probe = {
    paint: 0,
    picture: 0,
    tiles: 0,
    ready: 0,
    shift: 0,
    shifts: [],
    longestTask: 0,
    reaction: 0,
    moves: [],
    frame: 0,
  };
  window.probe = probe;

  const watch = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.paint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime, element }) => {
    if (element?.tagName === 'IMG' && probe.picture === 0) probe.picture = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput, startTime, sources }) => {
    if (hadRecentInput) return;
    probe.shift += value;
    const moved = sources.map(({ node }) => `${node?.nodeName.toLowerCase()}.${node?.parentElement?.className}`);
    probe.shifts.push(`${value.toFixed(4)} at ${Math.round(startTime)} ms: ${moved.join(', ')}`);
  });
  watch('longtask', ({ duration }) => {
    probe.longestTask = Math.max(probe.longestTask, duration);
  });
  watch('event', note, { durationThreshold: 16 });
  watch('first-input', note);
  function note({ name, duration }) {
    if (/^(pointer|click|key|touch|mouse)/.test(name)) probe.reaction = Math.max(probe.reaction, duration);
  }

  // From a key that moves the focus to the frame that shows it.
  let pressedAt = 0;
  const noteKey = ({ timeStamp }) => {
    pressedAt = timeStamp;
  };
  const noteMove = () => {
    if (pressedAt === 0) return;
    const began = pressedAt;
    pressedAt = 0;
    // An urgent task after the animation frame runs when the frame has been handed over; a timer would be held back longer.
    requestAnimationFrame(() => {
      void scheduler.postTask(() => probe.moves.push(performance.now() - began), { priority: 'user-blocking' });
    });
  };
  addEventListener('keydown', noteKey, true);
  addEventListener('focusin', noteMove, true);

  // Told by the page's changes: a loop over frames would make the page draw some that it does not need.
  const watchVideo = new MutationObserver(() => {
    const video = document.querySelector('video');
    if (!video) return;
    watchVideo.disconnect();
    video.requestVideoFrameCallback(() => {
      probe.frame = performance.now();
    });
  });
  watchVideo.observe(document, { childList: true, subtree: true });

  const isPainted = (image) =>
    image.complete && image.naturalWidth > 0 && Number(getComputedStyle(image).opacity) > 0.99;
  const firstTilesArePainted = () => {
    const images = document.querySelector('[id^="line-"]')?.querySelectorAll('img') ?? [];
    const pictures = [...images].filter((image) => {
      const { left, right } = image.getBoundingClientRect();
      return right > 0 && left < innerWidth;
    });
    return pictures.length > 0 && pictures.every(isPainted);
  };
  const isTakenOver = () => {
    const link = document.querySelector('#app a');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactFiber'));
  };
  const look = () => {
    if (probe.ready === 0 && isTakenOver()) probe.ready = performance.now();
    if (probe.tiles === 0 && firstTilesArePainted())
      requestAnimationFrame(() => {
        probe.tiles = performance.now();
      });
    if (probe.ready === 0 || probe.tiles === 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
