import { assert, constantFrom, integer, oneof, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, dayOf } from '../clock';
import type { Fixture } from './fixture';
import { marathonDay } from './marathon';
import { programmesOfDay } from './programme';
import { fixturesAround, fixturesOfDay, HORIZON } from './schedule';

const epoch = (date: string): number => Date.parse(date) / 1000;
const moments = oneof(
  { weight: 8, arbitrary: integer({ min: epoch('2025-01-01T00:00:00Z'), max: epoch('2035-12-31T23:59:59Z') }) },
  // Leap days, changes of year, and the seconds around starts and ends.
  constantFrom(
    ...['2028-02-29T00:00:00Z', '2028-02-29T12:34:56Z', '2032-02-29T23:59:59Z', '2026-12-31T23:59:59Z'].map(epoch),
    ...['2027-01-01T00:00:00Z', '2026-11-15T02:00:00Z', '2026-11-15T03:30:00Z', '2026-11-15T21:30:00Z'].map(epoch),
  ),
);
const runs = { numRuns: 60, seed: 7 };

const liveAt = (fixtures: readonly Fixture[], now: number): Fixture[] =>
  fixtures.filter(({ start, end, parallel }) => start <= now && now < end && !parallel);
const clubsOf = ({ contest }: Fixture): string[] =>
  contest.kind === 'match' ? [contest.home.code, contest.away.code] : [];

describe('the schedule, at any time', () => {
  it('has a football match and at least three events of two sports live, in every region', () => {
    assert(
      property(moments, (now) => {
        const midnight = dayOf(now) * DAY;
        const fixtures = fixturesAround(now);
        // The schedule changes only at starts and ends, so that testing the seconds around them covers the day.
        const turns = fixtures.flatMap(({ start, end }) => [start - 1, start, end - 1, end]);
        const today = turns.filter((turn) => turn >= midnight && turn < midnight + DAY);
        for (const second of new Set([now, ...today])) {
          const sports = liveAt(fixtures, second).map(({ competition }) => competition.sport);
          expect(sports).toContain('football');
          expect(sports.length).toBeGreaterThanOrEqual(3);
          expect(new Set(sports).size).toBeGreaterThanOrEqual(2);
        }
      }),
      runs,
    );
  });

  it('has several events of today or yesterday and several within the next day', () => {
    assert(
      property(moments, (now) => {
        const fixtures = fixturesAround(now);
        const ended = fixtures.filter(({ end }) => end <= now && dayOf(end) >= dayOf(now) - 1);
        const next = fixtures.filter(({ start }) => start > now && start < now + DAY);
        expect(ended.length).toBeGreaterThanOrEqual(10);
        expect(next.length).toBeGreaterThanOrEqual(10);
      }),
      runs,
    );
  });

  it('covers two weeks back and two weeks ahead', () => {
    assert(
      property(moments, (now) => {
        const days = new Set(fixturesAround(now).map(({ day }) => day));
        expect(days.size).toBe(2 * HORIZON + 1);
      }),
      { ...runs, numRuns: 20 },
    );
  });

  it('has stable ids, independent of the current day', () => {
    assert(
      property(moments, integer({ min: -10, max: 10 }), (now, days) => {
        const other = new Map(fixturesAround(now + days * DAY).map((fixture) => [fixture.id, fixture]));
        const shared = fixturesAround(now).filter(({ id }) => other.has(id));
        expect(shared.length).toBeGreaterThan(50);
        for (const fixture of shared) expect(other.get(fixture.id)).toEqual(fixture);
      }),
      { ...runs, numRuns: 20 },
    );
  });

  it('has at most one start per club or player and day', () => {
    assert(
      property(moments, (now) => {
        const fixtures = fixturesOfDay(dayOf(now));
        const clubs = fixtures.flatMap(clubsOf);
        const players = fixtures.flatMap(({ contest }) =>
          contest.kind === 'duel' ? [contest.first, contest.second] : [],
        );
        expect(new Set(clubs).size).toBe(clubs.length);
        expect(new Set(players).size).toBe(players.length);
      }),
      runs,
    );
  });

  it('has about two matches per club and week', () => {
    const start = dayOf(epoch('2026-11-02T00:00:00Z'));
    const weeks = 8;
    const played = new Map<string, number>();
    for (let day = start; day < start + weeks * 7; day += 1) {
      for (const fixture of fixturesOfDay(day)) {
        const women = fixture.contest.kind === 'match' && fixture.contest.women;
        for (const code of clubsOf(fixture)) {
          const side = `${fixture.competition.sport}/${code}/${women}`;
          played.set(side, (played.get(side) ?? 0) + 1);
        }
      }
    }
    expect(played.size).toBe(16 * 2 + 10 + 8 + 56);
    const unusual = [...played].filter(([, matches]) => matches / weeks < 1.5 || matches / weeks > 3.2);
    expect(unusual).toEqual([]);
  });

  it('has unique ids per day', () => {
    assert(
      property(moments, (now) => {
        const ids = [...fixturesOfDay(dayOf(now)), ...programmesOfDay(dayOf(now))].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { ...runs, numRuns: 40 },
    );
  });

  it('fills every channel around the clock, without overlaps', () => {
    assert(
      property(moments, (now) => {
        const day = dayOf(now);
        const onAir = new Map<string, { start: number; end: number }[]>();
        const isOnAir = ({ start, end }: { start: number; end: number }) => start < (day + 1) * DAY && end > day * DAY;
        const fixtures = [...fixturesOfDay(day - 1), ...fixturesOfDay(day)].filter(isOnAir);
        for (const item of [...fixtures, ...programmesOfDay(day)]) {
          onAir.set(item.channel, [...(onAir.get(item.channel) ?? []), item]);
        }
        expect(onAir.size).toBe(10);
        for (const items of onAir.values()) {
          const sorted = items.sort((a, b) => a.start - b.start);
          const starts = sorted.map(({ start }) => Math.max(start, day * DAY));
          const ends = sorted.map(({ end }) => Math.min(end, (day + 1) * DAY));
          expect([...starts, (day + 1) * DAY]).toEqual([day * DAY, ...ends]);
        }
      }),
      runs,
    );
  });
});

describe('the basketball marathon', () => {
  it('has one match at any time, and no club twice in a round of men or women', () => {
    assert(
      property(moments, (now) => {
        const day = dayOf(now);
        const running = [...marathonDay(day - 1), ...marathonDay(day)].filter(
          ({ start, end }) => start <= now && now < end,
        );
        expect(running).toHaveLength(1);
        const matches = marathonDay(day);
        expect(matches).toHaveLength(12);
        for (const first of [0, 4, 8]) {
          const round = matches.slice(first, first + 4);
          expect(new Set(round.flatMap(clubsOf)).size).toBe(8);
        }
      }),
      runs,
    );
  });
});
