import type { SimulatedPeople, SimulatedProgramme } from '@touchline/contract';
import type { PeopleStep } from '@touchline/rules/audience/cells';
import { DAY, dayOf, HOUR } from '../world/clock';
import { hash } from '../world/random';
import { levelOf } from './viewers';
import { type Watched, watchedIn } from './watched';

/** Everybody who ever watches a channel, as a multiple of the viewers of a good evening. */
const FOLLOWERS = 7;
const RECORDING_FOLLOWERS = 50_000;
/** Followers of channels overlap: those of the next channel begin so much later. */
const NEXT_CHANNEL = 40_000;
/** People who look around and watch nothing; their numbers are above those of all followers. */
const VISITORS = { base: 1_000_000, followers: 500_000 } as const;

/** People beside each other among all followers of a channel. */
interface Group {
  readonly base: number;
  readonly followers: number;
  readonly first: number;
  readonly size: number;
}

/** People of groups whose number is one of `some` in `of`; can be read several times. */
const peopleOf = (groups: readonly Group[], some = 1, of = 1): Iterable<number> => ({
  *[Symbol.iterator]() {
    for (const { base, followers, first, size } of groups) {
      let person = base + (first % followers);
      for (let left = size; left > 0; left--) {
        if (of === 1 || person % of < some) yield person;
        person = person + 1 < base + followers ? person + 1 : base;
      }
    }
  },
});

/** The group of an hour: partly the people of the hour before, and other people every day. */
function groupOf(key: string, pool: Pick<Group, 'base' | 'followers'>, wanted: number, hourAt: number): Group {
  const size = Math.min(pool.followers, Math.round(wanted));
  const day = hash(`people/${key}/${dayOf(hourAt)}`) % pool.followers;
  return { ...pool, size, first: day + Math.round(((hourAt % DAY) / HOUR) * size * 0.3) };
}

/** Who starts to watch something in an hour. */
function viewersIn({ channel, starts, most }: Watched, hourAt: number): Group {
  const { live, other } = levelOf(channel);
  const followers = channel === '' ? RECORDING_FOLLOWERS : Math.max(1, Math.max(live, other) * FOLLOWERS);
  const base = (hash(`followers/${channel}`) % 10) * NEXT_CHANNEL;
  return groupOf(channel, { base, followers }, Math.min(starts * 0.5, most), hourAt);
}

/** People who did something in an hour. Those of each step are among those of the step before. */
export function peopleIn(hourAt: number, programme: readonly SimulatedProgramme[]): readonly SimulatedPeople[] {
  const watched = watchedIn(hourAt, hourAt + HOUR, programme).map((each) => ({
    ...each,
    group: viewersIn(each, hourAt),
  }));
  const viewers = watched.map(({ group }) => group);
  const size = viewers.reduce((sum, group) => sum + group.size, 0);
  const withVisitors = (part: number) => [...viewers, groupOf('visitors', VISITORS, size * part, hourAt)];
  const everywhere = (step: PeopleStep, people: Iterable<number>) => ({ step, channel: '', event: '', people });
  return [
    everywhere('page', peopleOf(withVisitors(0.7))),
    everywhere('detail', peopleOf(withVisitors(0.25))),
    everywhere('request', peopleOf(withVisitors(0.03))),
    everywhere('start', peopleOf(viewers)),
    ...watched.map(({ channel, event, group }) => ({ step: 'start', channel, event, people: peopleOf([group]) })),
    everywhere('past5', peopleOf(viewers, 7, 8)),
    everywhere('offer', peopleOf(withVisitors(0.1), 1, 6)),
  ];
}
