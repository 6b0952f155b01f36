import { describe, expect, it } from 'vitest';
import { canPictureInPicture, togglePictureInPicture, watchPictureInPicture } from './picture-in-picture';

/** A browser with the standard API. */
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

/** An older Safari with the prefixed API. */
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
  it('is toggled, and reported until it is no longer watched', async () => {
    const video = make() as unknown as HTMLVideoElement;
    const reported: boolean[] = [];
    const stop = watchPictureInPicture(video, (active) => reported.push(active));
    expect(canPictureInPicture(video)).toBe(true);
    await togglePictureInPicture(video);
    await togglePictureInPicture(video);
    expect(reported).toEqual([true, false]);
    stop();
    await togglePictureInPicture(video);
    expect(reported).toHaveLength(2);
  });
});

it('is not offered if unsupported or disabled for the video', () => {
  const none = { ownerDocument: {} } as unknown as HTMLVideoElement;
  expect(canPictureInPicture(none)).toBe(false);
  const forbidden = Object.assign(modern(), { disablePictureInPicture: true }) as unknown as HTMLVideoElement;
  expect(canPictureInPicture(forbidden)).toBe(false);
});
