import type { LiveCount, SimulatedProgramme } from '@touchline/contract';
import { randomFor } from '../league/random';
import { HOUR } from '../world/clock';
import { cohorts } from './devices';
import { recordingViewers, viewersOf } from './viewers';
import { recordingsAt } from './watched';

/** How many watch at a time: every programme and every cohort with its exact number, in few parts. */
export function liveAt(at: number, programme: readonly SimulatedProgramme[]): readonly LiveCount[] {
  const recordings = recordingsAt(at);
  const watched = [
    ...programme
      .filter(({ startsAt, endsAt }) => startsAt <= at && endsAt > at)
      .map((each) => ({
        channel: each.channel,
        event: each.event ?? '',
        viewers: Math.round(viewersOf(each)(at)),
      })),
    ...recordings.map((event) => ({
      channel: '',
      event,
      viewers: Math.round(recordingViewers(at) / recordings.length),
    })),
  ].filter(({ viewers }) => viewers > 0);
  const all = watched.reduce((sum, { viewers }) => sum + viewers, 0);
  const random = randomFor(`live/${Math.floor(at / HOUR)}`);
  const order = cohorts.map((cohort) => ({ ...cohort, order: random.next() })).sort((a, b) => a.order - b.order);
  const counts: LiveCount[] = [];
  let upTo = 0;
  let left = 0;
  let cohort = order[0];
  for (const { channel, event, viewers } of watched) {
    for (let rest = viewers; rest > 0; ) {
      while (left <= 0) {
        const next = order.shift();
        if (next) cohort = next;
        const before = Math.round(upTo * all);
        upTo = order.length === 0 ? 1 : upTo + (next?.share ?? 1);
        left = Math.round(upTo * all) - before;
      }
      const part = Math.min(rest, left);
      rest -= part;
      left -= part;
      if (cohort) counts.push({ channel, event, platform: cohort.platform, region: cohort.region, viewers: part });
    }
  }
  return counts;
}
