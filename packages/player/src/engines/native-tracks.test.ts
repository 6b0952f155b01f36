import { describe, expect, it } from 'vitest';
import {
  type CaptionTrack,
  captionTracksOf,
  selectedAudio,
  selectedCaptions,
  showCaptions,
  switchAudio,
} from './native-tracks';

const list = (): CaptionTrack[] => [
  { kind: 'metadata', label: '', language: '', mode: 'hidden' },
  { kind: 'subtitles', label: 'English', language: 'en', mode: 'hidden' },
  { kind: 'captions', label: 'Deutsch', language: 'de', mode: 'disabled' },
];

const sound = (enabled: boolean) => ({ label: '', language: '', enabled });

describe('native captions', () => {
  it('leave out tracks that are not for reading', () => {
    expect(captionTracksOf(list()).map(({ label }) => label)).toEqual(['English', 'Deutsch']);
  });

  it('show one track and hide the others', () => {
    const tracks = list();
    showCaptions(tracks, '1');
    expect(tracks.map(({ mode }) => mode)).toEqual(['hidden', 'hidden', 'showing']);
    expect(selectedCaptions(tracks)).toBe('1');
    showCaptions(tracks, 'off');
    expect(selectedCaptions(tracks)).toBe('off');
  });
});

describe('native sound', () => {
  it('has exactly one audible track', () => {
    const video = { audioTracks: [sound(true), sound(false)] };
    switchAudio(video, '1');
    expect(video.audioTracks.map(({ enabled }) => enabled)).toEqual([false, true]);
    expect(selectedAudio(video)).toBe('1');
  });

  it('is fine with browsers that have no audio tracks', () => {
    expect(selectedAudio({})).toBeNull();
  });
});
