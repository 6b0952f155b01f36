// Runs in a page that is watched for long and counts what a viewer would notice; the soaks read `window.soak`.
{
  const seen = { stalls: 0, standstills: [], faults: [] };
  const shown = () => [...document.querySelectorAll('video')].find(({ style }) => style.visibility !== 'hidden');
  /** How much is there to play: a decoder that waits with plenty of it had no time, not no data. */
  const ahead = ({ buffered, currentTime }) => {
    for (let part = 0; part < buffered.length; part++)
      if (buffered.start(part) <= currentTime + 0.1 && buffered.end(part) > currentTime)
        return buffered.end(part) - currentTime;
    return 0;
  };
  const begun = new WeakSet();
  addEventListener('playing', ({ target }) => begun.add(target), true);
  // A picture that waits after it played stands still; a seek waits as well, and is no standstill.
  addEventListener(
    'waiting',
    ({ target }) => {
      if (target !== shown() || !begun.has(target) || target.seeking) return;
      seen.stalls++;
      seen.standstills.push({ at: new Date().toISOString(), secondsAhead: Number(ahead(target).toFixed(2)) });
    },
    true,
  );
  addEventListener('error', ({ message }) => message && seen.faults.push(message));
  window.soak = () => {
    const video = shown();
    const quality = video?.getVideoPlaybackQuality();
    return {
      ...seen,
      wall: Date.now(),
      time: video?.currentTime ?? 0,
      frames: quality?.totalVideoFrames ?? 0,
      dropped: quality?.droppedVideoFrames ?? 0,
      audioBytes: video?.webkitAudioDecodedByteCount ?? 0,
      height: video?.videoHeight ?? 0,
    };
  };
  try {
    // As a viewer who was here before: nothing is asked and nothing announced.
    const choices = { analytics: false, personalisation: false, advertising: false, external: false };
    localStorage.setItem('consentSettings', JSON.stringify(choices));
    sessionStorage.setItem('featureScreenShown', 'true');
  } catch {
    // A frame without storage of its own.
  }
}
