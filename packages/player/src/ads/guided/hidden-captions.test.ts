import { describe, expect, it } from 'vitest';
import { fakeVideo } from '../testing/fake-video';
import { hideCaptions } from './hidden-captions';

const setUp = () => {
  const tracks = [
    { kind: 'subtitles', mode: 'showing' },
    { kind: 'captions', mode: 'disabled' },
    { kind: 'metadata', mode: 'showing' },
  ];
  const { video, state } = fakeVideo({ tracks });
  return { tracks, modes: () => tracks.map(({ mode }) => mode), video, state };
};

describe('captions during an ad', () => {
  it('are hidden and shown again; other tracks are left alone', () => {
    const { video, modes } = setUp();
    const show = hideCaptions(video, () => true);
    expect(modes()).toEqual(['hidden', 'disabled', 'showing']);
    show();
    expect(modes()).toEqual(['showing', 'disabled', 'showing']);
  });

  it('that the viewer chooses meanwhile are shown afterwards, instead of those before', () => {
    const { video, tracks, state, modes } = setUp();
    const show = hideCaptions(video, () => true);
    Object.assign(tracks[0] ?? {}, { mode: 'disabled' });
    Object.assign(tracks[1] ?? {}, { mode: 'showing' });
    state.textTracks.dispatchEvent(new Event('change'));
    expect(modes()).toEqual(['disabled', 'hidden', 'showing']);
    show();
    expect(modes()).toEqual(['disabled', 'showing', 'showing']);
  });

  it('that the viewer turned off meanwhile remain off', () => {
    const { video, modes } = setUp();
    hideCaptions(video, () => false)();
    expect(modes()).toEqual(['hidden', 'disabled', 'showing']);
  });
});
