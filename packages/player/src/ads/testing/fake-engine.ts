import type { Engine, EngineHost, EngineKind } from '../../engines/engine';
import type { Source } from '../../model/source';
import { NO_STATISTICS } from '../../model/statistics';

/** A source that was opened, with its events in the hands of the test. */
interface Opened {
  readonly source: Source;
  readonly host: EngineHost;
  readonly calls: string[];
}

interface Behaviour {
  supports?: (source: Source) => boolean;
  /** Whether it never reports that it plays. */
  isSilent?: boolean;
  /** Whether it plays muted only, as browsers before the first gesture. */
  refusesSound?: boolean;
}

/** An engine without media; it reports that it plays as soon as it is told to. */
export function fakeEngine({ supports = () => true, isSilent = false, refusesSound = false }: Behaviour = {}) {
  const opened: Opened[] = [];
  const kind: EngineKind = {
    name: 'fake',
    async open(source, host): Promise<Engine | null> {
      if (!supports(source)) return null;
      const calls: string[] = [];
      opened.push({ source, host, calls });
      const note = (name: string) => (value?: string | number | boolean) => {
        calls.push(value === undefined ? name : `${name} ${value}`);
      };
      return {
        name: 'fake',
        timeline: () => ({ position: 0, duration: 0, live: null, zeroAt: null }),
        async play() {
          calls.push('play');
          if (refusesSound && !calls.includes('muted true'))
            throw Object.assign(new Error('Blocked'), { name: 'NotAllowedError' });
          if (!isSilent) host.emit({ type: 'playing' });
        },
        pause() {
          calls.push('pause');
          host.emit({ type: 'paused' });
        },
        seek: note('seek'),
        setMuted: note('muted'),
        setVolume: note('volume'),
        setAudioTrack: note('audio'),
        setCaptions: note('captions'),
        setQuality: note('quality'),
        setRate: note('rate'),
        followLive: note('follow'),
        recover: (action) => calls.push(action),
        renew: ({ url }) => calls.push(`renew ${url}`),
        statistics: () => NO_STATISTICS,
        destroy: note('destroy'),
      };
    },
  };
  return { kind, opened };
}
