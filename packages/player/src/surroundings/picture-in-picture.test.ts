import { describe, expect, it } from 'vitest';
import { canPictureInPicture, togglePictureInPicture, watchPictureInPicture } from './picture-in-picture';

/** A browser with a small window for one video. */
function modern() {
  const page = { pictureInPictureEnabled: true, pictureInPictureElement: null as unknown, exitPictureInPicture };
  const video = Object.assign(new EventTarget(), {
    ownerDocument: page,
    disablePictureInPicture: false,
    async requestPictureInPicture() {
      page.pictureInPictureElement = video;
      video.dispatchEvent(new Event('enterpictureinpicture'));
    },
  });
  async function exitPictureInPicture() {
    page.pictureInPictureElement = null;
    video.dispatchEvent(new Event('leavepictureinpicture'));
  }
  return video;
}

/** Safari before it took over the common way. */
function safari() {
  const video = Object.assign(new EventTarget(), {
    ownerDocument: {},
    webkitPresentationMode: 'inline',
    webkitSupportsPresentationMode: (mode: string) => mode === 'picture-in-picture',
    webkitSetPresentationMode(mode: string) {
      video.webkitPresentationMode = mode;
      video.dispatchEvent(new Event('webkitpresentationmodechanged'));
    },
  });
  return video;
}

describe.each([
  ['a browser', modern],
  ['an older Safari', safari],
])('picture in picture in %s', (_, make) => {
  it('goes into its window and back, and says so until nobody listens', async () => {
    const video = make() as unknown as HTMLVideoElement;
    const told: boolean[] = [];
    const stop = watchPictureInPicture(video, (inside) => told.push(inside));
    expect(canPictureInPicture(video)).toBe(true);
    await togglePictureInPicture(video);
    await togglePictureInPicture(video);
    expect(told).toEqual([true, false]);
    stop();
    await togglePictureInPicture(video);
    expect(told).toHaveLength(2);
  });
});

it('is not offered where there is none, or where the video must not', () => {
  const none = { ownerDocument: {} } as unknown as HTMLVideoElement;
  expect(canPictureInPicture(none)).toBe(false);
  const forbidden = Object.assign(modern(), { disablePictureInPicture: true }) as unknown as HTMLVideoElement;
  expect(canPictureInPicture(forbidden)).toBe(false);
});
