import { describe, expect, it } from 'vitest';
import { onPicture, watchPictures } from './pictures';
import { fakeVideo } from './testing/fake-video';

describe('pictures', () => {
  it('are awaited until one is accepted', () => {
    const { video, picture, waiting } = fakeVideo();
    let shown = 0;
    onPicture(
      video,
      (time) => time >= 5,
      () => shown++,
    );
    picture(4);
    expect(shown).toBe(0);
    picture(5);
    picture(6);
    expect([shown, waiting()]).toEqual([1, 0]);
  });

  it('are no longer awaited after the stop', () => {
    const { video, picture } = fakeVideo();
    let shown = 0;
    const stop = onPicture(
      video,
      (time) => time >= 5,
      () => shown++,
    );
    picture(4);
    stop();
    picture(5);
    expect(shown).toBe(0);
  });

  it('are proved by progress where the browser does not report them', () => {
    const element = Object.assign(new EventTarget(), { currentTime: 0 });
    let shown = 0;
    onPicture(
      element as unknown as HTMLVideoElement,
      () => true,
      () => shown++,
    );
    const at = (seconds: number) => {
      element.currentTime = seconds;
      element.dispatchEvent(new Event('timeupdate'));
    };
    at(100);
    at(0.05);
    expect(shown, 'a new source').toBe(0);
    at(0.3);
    at(0.6);
    expect(shown).toBe(1);
  });

  it('are counted, and time on a hidden page', () => {
    const { video, state, page, picture } = fakeVideo();
    const hasMoved = watchPictures(video);
    state.currentTime = 1;
    expect(hasMoved(), 'time without pictures').toBe(false);
    picture();
    expect(hasMoved()).toBe(true);
    page.hidden = true;
    hasMoved();
    expect(hasMoved()).toBe(false);
    state.currentTime = 2;
    expect(hasMoved()).toBe(true);
  });
});
