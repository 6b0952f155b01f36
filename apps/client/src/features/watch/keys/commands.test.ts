import { IDLE, type PlayerState } from '@touchline/player/model/state';
import { NO_STATISTICS } from '@touchline/player/model/statistics';
import type { Player } from '@touchline/player/viewing/api';
import { describe, expect, it } from 'vitest';
import { type PlayerCommand, perform } from './commands';

const track = (id: string, language: string) => ({ id, language, label: language, role: 'main' }) as const;

function asked(command: PlayerCommand, state: Partial<PlayerState> = {}, language = 'en'): string[] {
  const calls: string[] = [];
  const note = (name: string) => (value?: string | number | boolean | object) => {
    calls.push(value === undefined || typeof value === 'object' ? name : `${name} ${value}`);
  };
  const player: Player = {
    state: () => ({ ...IDLE, status: 'playing', position: 100, duration: 300, ...state }),
    subscribe: () => () => undefined,
    onVideoEvent: () => () => undefined,
    load: note('load'),
    play: note('play'),
    pause: note('pause'),
    seek: note('seek'),
    seekToLive: note('seekToLive'),
    startOver: note('startOver'),
    setMuted: note('setMuted'),
    setVolume: note('setVolume'),
    setAudioTrack: note('setAudioTrack'),
    setCaptions: note('setCaptions'),
    setQuality: note('setQuality'),
    setRate: note('setRate'),
    enterFullscreen: note('enterFullscreen'),
    exitFullscreen: note('exitFullscreen'),
    togglePictureInPicture: note('togglePictureInPicture'),
    chooseRemoteDevice: note('chooseRemoteDevice'),
    setNowPlaying: () => calls.push('setNowPlaying'),
    thumbnailAt: () => null,
    statistics: () => NO_STATISTICS,
    destroy: note('destroy'),
  };
  perform(command, { player, surface: {} as HTMLElement, language });
  return calls;
}

const live = { atEdge: false, latency: 60, windowStart: 40, windowEnd: 160, startsAt: null };

describe('player commands', () => {
  it('play when paused and pause when playing, even while buffering', () => {
    expect(asked('playPause')).toEqual(['pause']);
    expect(asked('playPause', { status: 'buffering' })).toEqual(['pause']);
    expect(asked('playPause', { status: 'paused' })).toEqual(['play']);
    expect(asked('playPause', { status: 'ended' })).toEqual(['play']);
  });

  it('skip from the current position', () => {
    expect([asked('back10'), asked('forward10'), asked('back5')].flat()).toEqual(['seek 90', 'seek 110', 'seek 95']);
  });

  it('seek to the start and end of a video, and of the live window', () => {
    expect([asked('start'), asked('end')].flat()).toEqual(['seek 0', 'seek 300']);
    expect([asked('start', { live }), asked('end', { live })].flat()).toEqual(['seek 40', 'seekToLive']);
  });

  it('turn captions on in the page’s language, else the first track, and off again', () => {
    const captionTracks = [track('0', 'en'), track('1', 'de')];
    expect(asked('captions', { captionTracks }, 'de')).toEqual(['setCaptions 1']);
    expect(asked('captions', { captionTracks }, 'fr')).toEqual(['setCaptions 0']);
    expect(asked('captions', { captionTracks, captions: '1' })).toEqual(['setCaptions off']);
    expect(asked('captions')).toEqual(['setCaptions off']);
  });

  it('change the speed of a recording step by step within the available steps', () => {
    expect([asked('faster'), asked('slower')].flat()).toEqual(['setRate 1.25', 'setRate 0.75']);
    expect([asked('faster', { rate: 2 }), asked('slower', { rate: 0.5 })].flat()).toEqual(['setRate 2', 'setRate 0.5']);
  });

  it('unmute at a low volume', () => {
    expect(asked('louder', { muted: true, volume: 1 })).toEqual(['setVolume 0.1']);
    expect(asked('mute', { muted: true })).toEqual(['setMuted false']);
  });

  it('enter and leave full screen', () => {
    expect(asked('fullscreen')).toEqual(['enterFullscreen']);
    expect(asked('fullscreen', { fullscreen: true })).toEqual(['exitFullscreen']);
  });
});
