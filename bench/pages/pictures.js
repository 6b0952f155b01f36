// Runs in the page and notes every new picture of its videos in `window.pictures`. Those of ads are on the stage, or on the one
// element while ads play.
{
  const pictures = [];
  window.pictures = pictures;
  const watched = new WeakSet();
  const follow = (video) => {
    const onPicture = () => {
      const isOnStage = video.closest('[data-stage]') !== null;
      const isAd = isOnStage || (video.duration > 0 && video.duration < 13);
      if (video.style.visibility !== 'hidden') pictures.push({ at: performance.now(), isAd });
      video.requestVideoFrameCallback(onPicture);
    };
    video.requestVideoFrameCallback(onPicture);
  };
  let stage = null;
  const look = () => {
    // The content behind the ads becomes visible with its first picture.
    if (stage && !stage.isConnected) pictures.push({ at: performance.now(), isAd: false });
    stage = document.querySelector('[data-stage] > video');
    for (const video of document.querySelectorAll('video'))
      if (!watched.has(video)) {
        watched.add(video);
        follow(video);
      }
    requestAnimationFrame(look);
  };
  look();
}
