import type { PlainScore, ScoreBoard, Timed } from '@touchline/contract';
import { LruCache } from '../league/lru-cache';
import { DAY, dayOf, HOUR } from '../world/clock';
import { RACE_HOURS } from '../world/extras';
import type { Fixture } from '../world/schedule/fixture';
import { basketballDay, hockeyDay } from '../world/schedule/indoor';
import { marathonDay } from '../world/schedule/marathon';
import { isRace, motorsportDay, skiDay } from '../world/schedule/outdoor';
import { tennisDay } from '../world/schedule/tennis';
import { basketballTimeline } from './basketball';
import { hockeyTimeline } from './hockey';
import { raceTimeline, sessionTimeline } from './race';
import { skiTimeline } from './ski';
import { tennisTimeline } from './tennis';
import type { Timeline } from './timeline';

const days: Readonly<Record<string, (day: number) => Fixture[]>> = {
  ih: hockeyDay,
  bb: basketballDay,
  bm: marathonDay,
  ms: motorsportDay,
  sk: skiDay,
  tn: tennisDay,
};
const FIXTURE = /^([a-z]{2})-(\d{4}-\d{2}-\d{2})-\d{1,2}$/;
const ENDURANCE = /^endurance-(\d{4}-\d{2}-\d{2})-(0|12)$/;

const dayOfDate = (date: string): number => dayOf(Date.parse(`${date}T00:00:00Z`) / 1000);

/** All states of a fixture; football is not included, its scores are those of the leagues. */
export function timelineOfFixture(fixture: Fixture): Timeline {
  const { contest, competition } = fixture;
  if (contest.kind === 'duel') return tennisTimeline(fixture, contest);
  if (contest.kind === 'match')
    return competition.sport === 'hockey' ? hockeyTimeline(fixture, contest) : basketballTimeline(fixture, contest);
  if (competition.sport === 'ski') return skiTimeline(fixture);
  return isRace(contest) ? raceTimeline(fixture) : sessionTimeline(fixture);
}

function makeTimeline(eventId: string): Timeline {
  const [, date, hour] = ENDURANCE.exec(eventId) ?? [];
  if (date !== undefined) {
    const start = dayOfDate(date) * DAY + Number(hour) * HOUR;
    return Number.isFinite(start) ? raceTimeline({ id: eventId, start, end: start + RACE_HOURS * HOUR }) : [];
  }
  const [, prefix = '', day] = FIXTURE.exec(eventId) ?? [];
  if (day === undefined || !Number.isFinite(dayOfDate(day))) return [];
  const fixture = days[prefix]?.(dayOfDate(day)).find(({ id }) => id === eventId);
  return fixture ? timelineOfFixture(fixture) : [];
}

const timelines = new LruCache<string, Timeline>(500, makeTimeline);

/** The scores of the demo world, simulated from its schedule. */
export const openScoreBoard = (): ScoreBoard => ({
  score(eventId, { now }): Timed<PlainScore> | undefined {
    const timeline = timelines.get(eventId);
    const [first] = timeline;
    if (!first) return undefined;
    const next = timeline.find(({ at }) => at > now);
    const { at: _, ...current } = timeline.findLast(({ at }) => at <= now) ?? first;
    const isAhead = now < first.at;
    const [one, two] = current.sides;
    const answer: PlainScore = isAhead
      ? {
          eventId,
          phase: 'before',
          sides: [
            { ...one, figures: [] },
            { ...two, figures: [] },
          ],
        }
      : { eventId, ...current };
    return { answer, ...(next && { validUntil: next.at }) };
  },
});
