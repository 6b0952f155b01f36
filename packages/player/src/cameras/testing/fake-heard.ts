import type { Engine, EngineHost, EngineKind } from '../../engines/engine';
import type { Source } from '../../model/source';
import type { LiveState } from '../../model/state';
import { NO_STATISTICS } from '../../model/statistics';
import type { Track, Tracks } from '../../model/tracks';
import { SEGMENTS } from './fake-tile-stream';

const NO_TRACKS: Tracks = {
  audioTracks: [],
  audioTrack: null,
  captionTracks: [],
  captions: 'off',
  qualities: [],
  quality: 'auto',
  playingQuality: null,
};

const LIVE: LiveState = { atEdge: true, latency: 8, windowStart: 0, windowEnd: 9000, startsAt: null };

/** An engine on a fake element, with its stream in the hands of the test. */
export function fakeHeard() {
  const opened: ReturnType<typeof createStream>[] = [];
  const kind: EngineKind = {
    name: 'fake',
    async open(source, host) {
      const stream = createStream(source, host);
      opened.push(stream);
      return stream.engine;
    },
  };
  return { kind, opened };
}

function createStream(source: Source, host: EngineHost) {
  const { video } = host;
  const calls: string[] = [];
  const note = (name: string) => (value?: string | number | boolean) => {
    calls.push(value === undefined ? name : `${name} ${value}`);
  };
  const stream = {
    source,
    host,
    calls,
    isLive: true,
    latency: 8,
    targetLatency: 8,
    segments: SEGMENTS,
    /** Tells of its audio and caption tracks. */
    tracks(audio: readonly string[], change: Partial<Tracks> = {}) {
      const track = (label: string, index: number): Track => ({ id: String(index), label, language: '', role: 'main' });
      const tracks = { ...NO_TRACKS, audioTracks: audio.map(track), audioTrack: '0', ...change };
      host.emit({ type: 'tracks', tracks });
    },
  };
  const engine: Engine = {
    name: 'fake',
    timeline: () => ({ position: video.currentTime, duration: 0, live: stream.isLive ? LIVE : null, zeroAt: null }),
    segments: () => stream.segments,
    setLatency(seconds) {
      calls.push(`latency ${seconds}`);
      stream.targetLatency = seconds;
    },
    play() {
      calls.push('play');
      return video.play();
    },
    pause() {
      calls.push('pause');
      video.pause();
    },
    seek(seconds) {
      calls.push(`seek ${seconds.toFixed(2)}`);
      video.currentTime = seconds;
    },
    setMuted: note('muted'),
    setVolume: note('volume'),
    setAudioTrack: note('audio'),
    setCaptions: note('captions'),
    setQuality: note('quality'),
    setRate(rate) {
      video.playbackRate = rate;
    },
    followLive: note('follow'),
    recover: (action, url) => calls.push(`${action} ${url}`),
    renew: ({ url }) => calls.push(`renew ${url}`),
    statistics: () => ({
      ...NO_STATISTICS,
      latency: stream.isLive ? stream.latency : null,
      targetLatency: stream.isLive ? stream.targetLatency : null,
    }),
    destroy() {
      calls.push('destroy');
      // As when an element is emptied.
      if (calls.includes('play')) Object.assign(video, { readyState: 0 });
    },
  };
  return Object.assign(stream, { engine });
}
