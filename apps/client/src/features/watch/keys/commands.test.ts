import { IDLE, type PlayerState } from '@touchline/player/model/state';
import { NO_STATISTICS } from '@touchline/player/model/statistics';
import type { Player } from '@touchline/player/viewing/api';
import { describe, expect, it } from 'vitest';
import { type PlayerCommand, perform } from './commands';

const track = (id: string, language: string) => ({ id, language, label: language, role: 'main' }) as const;

/** A surface whose document shows an element in full screen, or none. */
const surfaceOf = (fullscreenElement: object | null) => ({ ownerDocument: { fullscreenElement } }) as HTMLElement;

function callsOf(
  command: PlayerCommand,
  state: Partial<PlayerState> = {},
  language = 'en',
  surface = surfaceOf(null),
): string[] {
  const calls: string[] = [];
  const note = (name: string) => (value?: string | number | boolean | object) => {
    calls.push(value === undefined || typeof value === 'object' ? name : `${name} ${value}`);
  };
  const player: Player = {
    state: () => ({ ...IDLE, status: 'playing', position: 100, duration: 300, ...state }),
    subscribe: () => () => undefined,
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
    renew: note('renew'),
    zeroAt: () => null,
    thumbnailAt: () => null,
    skipAd: note('skipAd'),
    endBreak: note('endBreak'),
    openAd: () => null,
    cameras: () => null,
    statistics: () => NO_STATISTICS,
    destroy: note('destroy'),
  };
  perform(command, { player, surface, language });
  return calls;
}

const live = { atEdge: false, latency: 60, windowStart: 40, windowEnd: 160, startsAt: null };

describe('PLAY-13b player commands', () => {
  it('play when paused and pause when playing, even while buffering', () => {
    expect(callsOf('playPause')).toEqual(['pause']);
    expect(callsOf('playPause', { status: 'buffering' })).toEqual(['pause']);
    expect(callsOf('playPause', { status: 'paused' })).toEqual(['play']);
    expect(callsOf('playPause', { status: 'ended' })).toEqual(['play']);
  });

  it('skip from the current position', () => {
    expect([callsOf('back10'), callsOf('forward10'), callsOf('back5')].flat()).toEqual([
      'seek 90',
      'seek 110',
      'seek 95',
    ]);
  });

  it('seek to the start and end of a video, and of the live window', () => {
    expect([callsOf('start'), callsOf('end')].flat()).toEqual(['seek 0', 'seek 300']);
    expect([callsOf('start', { live }), callsOf('end', { live })].flat()).toEqual(['seek 40', 'seekToLive']);
  });

  it('turn captions on in the page’s language, else the first track, and off again', () => {
    const captionTracks = [track('0', 'en'), track('1', 'de')];
    expect(callsOf('captions', { captionTracks }, 'de')).toEqual(['setCaptions 1']);
    expect(callsOf('captions', { captionTracks }, 'fr')).toEqual(['setCaptions 0']);
    expect(callsOf('captions', { captionTracks, captions: '1' })).toEqual(['setCaptions off']);
    expect(callsOf('captions')).toEqual(['setCaptions off']);
  });

  it('change the speed of a recording step by step within the available steps', () => {
    expect([callsOf('faster'), callsOf('slower')].flat()).toEqual(['setRate 1.25', 'setRate 0.75']);
    expect([callsOf('faster', { rate: 2 }), callsOf('slower', { rate: 0.5 })].flat()).toEqual([
      'setRate 2',
      'setRate 0.5',
    ]);
  });

  it('unmute at a low volume', () => {
    expect(callsOf('louder', { muted: true, volume: 1 })).toEqual(['setVolume 0.1']);
    expect(callsOf('mute', { muted: true })).toEqual(['setMuted false']);
  });

  it('enter and leave full screen', () => {
    expect(callsOf('fullscreen')).toEqual(['enterFullscreen']);
    expect(callsOf('fullscreen', { fullscreen: true })).toEqual(['exitFullscreen']);
    expect(callsOf('fullscreen', {}, 'en', surfaceOf({}))).toEqual(['exitFullscreen']);
  });
});
