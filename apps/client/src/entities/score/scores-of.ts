import type { ScoreList } from '@touchline/contract';
import type { Api } from '../../shell/api/api';
import { audienceQuery } from '../../shell/api/audience';
import { wholeAddresses } from '../../shell/api/whole-addresses';
import { browserTimers } from '../../shell/session/timer';
import { createScoreStore, type ScoreCalls, type ScoreStore } from './score-store';

const stores = new WeakMap<Api, ScoreStore>();

/** The scores of this page: one stream for all that is in view. */
export function scoresOf(api: Api): ScoreStore {
  const known = stores.get(api);
  if (known) return known;
  const store = createScoreStore({
    calls: callsOf(api),
    timers: browserTimers,
    now: () => Date.now(),
    random: Math.random,
    isHidden: () => document.hidden,
    onVisibility: (run) => document.addEventListener('visibilitychange', run),
  });
  stores.set(api, store);
  return store;
}

/**
 * Without HTTP/2 a browser has six connections per server, and a playing video needs most of them: scores are polled
 * then.
 */
function isCrowded(): boolean {
  if (!document.querySelector('video')) return false;
  const [page] = performance.getEntriesByType('navigation');
  return !(page instanceof PerformanceNavigationTiming) || !/^h[23]/.test(page.nextHopProtocol);
}

function callsOf(api: Api): ScoreCalls {
  return {
    poll: (ids) => api.call('scores', { query: { eventIds: ids.join() } }),
    open(ids, on) {
      if (typeof EventSource === 'undefined' || isCrowded()) return undefined;
      const query = new URLSearchParams(
        Object.entries({ ...audienceQuery(api.audience), eventIds: ids.join() }).filter(
          ([, value]) => value !== undefined,
        ),
      );
      const stream = new EventSource(`${api.baseUrl}/v3/scores/stream?${query.toString()}`);
      stream.addEventListener('scores', ({ data }: MessageEvent<string>) => {
        on.scores(JSON.parse(wholeAddresses(data, api.baseUrl.replace(/\/api$/, ''))) as ScoreList);
      });
      stream.addEventListener('error', () => {
        if (stream.readyState === EventSource.CLOSED) on.lost();
        else on.away();
      });
      return () => stream.close();
    },
  };
}
