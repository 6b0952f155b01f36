import { readFileSync } from 'node:fs';
import type { AudienceCell, SimulatedProgramme } from '@touchline/contract';
import { quantile } from '@touchline/rules/audience/histogram';
import { describe, expect, it } from 'vitest';
import { regions } from '../world/catalogue/regions';
import { channelIds } from '../world/channels';
import { DAY, dayOf, HOUR } from '../world/clock';
import { programmesOfDay } from '../world/schedule/programme';
import { fixturesOfDay } from '../world/schedule/schedule';
import { openAudience } from './audience';
import { courseOf } from './course';
import { incidentEffect, incidentOf } from './quality';

const DAYS = 14;
const today = dayOf(Date.parse('2026-11-21T00:00:00Z') / 1000);
const first = today - DAYS + 1;
const days = Array.from({ length: DAYS }, (_, index) => first + index);
const hours = Array.from({ length: DAYS * 24 }, (_, index) => first * DAY + index * HOUR);
const minutesOfHour = Array.from({ length: 60 }, (_, index) => index * 60);

const DRAWS = 45_000_000;

/** Time of the processor, in microseconds. */
function workOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user;
}

function countDraws(draws: number): number {
  const counts = new Map<number, number>();
  let drawn = 1;
  for (let index = 0; index < draws; index++) {
    drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) | 0;
    const key = (drawn >>> 8) & 1023;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts.size;
}

const everything: readonly SimulatedProgramme[] = [first - 1, ...days].flatMap((day) => [
  ...fixturesOfDay(day).map(({ id, channel, start, end }) => ({
    channel,
    event: id,
    isLive: true,
    startsAt: start,
    endsAt: end,
  })),
  ...programmesOfDay(day).map(({ channel, start, end }) => ({ channel, isLive: false, startsAt: start, endsAt: end })),
]);
const onAir = (from: number, length: number) =>
  everything.filter(({ startsAt, endsAt }) => startsAt < from + length && endsAt > from);

const audience = openAudience();
const hourOf = (at: number) => audience.cells('hour', at, onAir(at, HOUR));
const minuteOf = (at: number) => audience.cells('minute', at, onAir(at, 60));
const watching = (at: number) => audience.live(at, onAir(at, 1)).reduce((sum, { viewers }) => sum + viewers, 0);

const sum = (cells: readonly AudienceCell[], measure: string, value: 'count' | 'total' = 'count'): number =>
  cells.reduce((all, cell) => (cell.measure === measure ? all + cell[value] : all), 0);
const evening = today * DAY + 20 * HOUR;
const fortnight = hours.map(hourOf);

describe('the simulated audience', () => {
  it('is the same every time', () => {
    const other = openAudience();
    const programme = onAir(evening, HOUR);
    expect(other.cells('hour', evening, programme)).toEqual(hourOf(evening));
    expect(other.live(evening, programme)).toEqual(audience.live(evening, programme));
    const peopleOf = (each: typeof audience) => each.people(evening, programme).map(({ people }) => [...people].length);
    expect(peopleOf(other)).toEqual(peopleOf(audience));
    expect(other.orders(today * DAY, evening)).toEqual(audience.orders(today * DAY, evening));
  });

  it('has few enough cells for a small database, each one once', () => {
    for (const cells of fortnight) expect(cells.length).toBeLessThanOrEqual(350);
    expect(fortnight.flat().length).toBeLessThanOrEqual(150_000);
    for (let minute = evening - 3 * HOUR; minute < evening + 2 * HOUR; minute += 60) {
      const cells = minuteOf(minute);
      expect(cells.length).toBeLessThanOrEqual(120);
      const keys = cells.map((cell) => Object.values({ ...cell, count: 0, total: 0 }).join());
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('has no negative or broken numbers', () => {
    const isWhole = (value: number) => Number.isInteger(value) && value >= 0;
    const broken = fortnight
      .flat()
      .filter(({ count, total, bucket }) => !isWhole(count) || !isWhole(total) || !isWhole(bucket) || bucket > 250);
    expect(broken).toEqual([]);
    const live = hours.flatMap((at) => audience.live(at, onAir(at, 1)));
    expect(live.filter(({ viewers }) => !isWhole(viewers) || viewers === 0)).toEqual([]);
  });

  it('watches channels, events and regions of the demo world', () => {
    const channels = new Set<string>(['', ...channelIds]);
    const events = new Set<string>(['', ...everything.flatMap(({ event }) => event ?? [])]);
    const places = new Set<string>(regions.map(({ id }) => id));
    const unknown = fortnight
      .slice(48)
      .flat()
      .filter(({ channel, event, region }) => !channels.has(channel) || !events.has(event) || !places.has(region));
    expect(unknown).toEqual([]);
  });

  it('fails with codes that the player has', () => {
    const documented = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
    const codes = new Set(fortnight.flat().flatMap(({ measure, code }) => (measure.endsWith('ailure') ? [code] : [])));
    expect(codes.size).toBeGreaterThan(6);
    expect([...codes].filter((code) => !documented.includes(`| ${code} `))).toEqual([]);
  });

  it('makes two weeks in less than twice the work of counting 45 million draws', () => {
    const programmes = hours.map((at) => ({ at, programme: onAir(at, HOUR) }));
    // Measured side by side, since processors differ and do other work.
    const yardstick = workOf(() => countDraws(DRAWS));
    const made = workOf(() => {
      for (const { at, programme } of programmes) {
        audience.cells('hour', at, programme);
        for (const { people } of audience.people(at, programme)) for (const _ of people);
      }
    });
    expect(made / yardstick).toBeLessThan(2);
  });
});

describe('how many watch', () => {
  it('is most in the evening and at the weekend, with tens of thousands at the peak', () => {
    const peakOf = (day: number) =>
      Math.max(...Array.from({ length: 48 }, (_, index) => watching(day * DAY + (index * HOUR) / 2 + 1200)));
    const saturday = peakOf(today);
    expect(saturday).toBeGreaterThan(30_000);
    expect(saturday).toBeLessThan(80_000);
    expect(saturday).toBeGreaterThan(1.2 * peakOf(today - 2));
    expect(watching(today * DAY + 3 * HOUR)).toBeLessThan(0.1 * saturday);
  });

  it('grows by some percent from week to week', () => {
    const week = (index: number) =>
      fortnight.slice(index * 168, (index + 1) * 168).reduce((all, cells) => all + sum(cells, 'played', 'total'), 0);
    expect(week(1) / week(0)).toBeGreaterThan(1.005);
    expect(week(1) / week(0)).toBeLessThan(1.15);
  });

  it('jumps at kick-off and goals, and dips at half-time', () => {
    const match = everything.find(
      (each) => each.isLive && each.startsAt === evening && each.channel === 'arena' && courseOf(each).goals.length > 0,
    );
    if (!match) throw new Error('There is no match with a goal.');
    const { start, breaks, goals } = courseOf(match);
    const at = (time: number) =>
      audience
        .live(time, [match])
        .reduce((all, { event, viewers }) => (event === match.event ? all + viewers : all), 0);
    expect(at(start + 600)).toBeGreaterThan(1.4 * at(start - 10));
    const [half] = breaks;
    expect(half).toBeDefined();
    expect(at((half?.[0] ?? 0) + 420)).toBeLessThan(0.85 * at(half?.[0] ?? 0));
    const goal = goals[0] ?? 0;
    expect(at(goal + 120)).toBeGreaterThan(1.01 * at(goal));
  });

  it('is shared by platforms and regions at any time, in few parts', () => {
    for (const at of [evening, evening - 9 * HOUR]) {
      const counts = audience.live(at, onAir(at, 1));
      expect(counts.length).toBeLessThan(60);
      expect(new Set(counts.map(({ platform }) => platform)).size).toBe(6);
      expect(new Set(counts.map(({ region }) => region)).size).toBe(4);
    }
  });

  it('agrees with the time watched, and hours with their minutes', () => {
    const hour = hourOf(evening);
    const minutes = minutesOfHour.flatMap((offset) => minuteOf(evening + offset));
    for (const measure of ['played', 'request', 'firstFrame', 'page', 'milestone', 'latency'])
      expect(sum(minutes, measure) / sum(hour, measure)).toBeCloseTo(1, 1);
    expect(sum(minutes, 'stalled', 'total') / sum(hour, 'stalled', 'total')).toBeCloseTo(1, 0);
    const average = minutesOfHour.reduce((all, offset) => all + watching(evening + offset + 30), 0) / 60;
    expect(sum(hour, 'played', 'total') / 3_600_000 / average).toBeCloseTo(1, 1);
  });
});

describe('how well it plays', () => {
  it('has times, ratios and rates of a good service', () => {
    const cells = fortnight.flat();
    const times = cells.filter(({ measure }) => measure === 'firstFrame');
    expect(quantile(times, 0.5)).toBeGreaterThan(800);
    expect(quantile(times, 0.5)).toBeLessThan(1500);
    expect(quantile(times, 0.95)).toBeLessThan(4200);
    const rebuffering = sum(cells, 'stalled', 'total') / sum(cells, 'played', 'total');
    expect(rebuffering).toBeGreaterThan(0.001);
    expect(rebuffering).toBeLessThan(0.01);
    expect(sum(cells, 'startFailure') / sum(cells, 'request')).toBeLessThan(0.02);
    expect(sum(cells, 'leave') / sum(cells, 'request')).toBeLessThan(0.03);
    expect(sum(cells, 'firstFrame')).toBeLessThan(sum(cells, 'request'));
  });

  it('keeps fewer viewers with every part of a recording', () => {
    const reached = [5, 15, 25, 40, 50, 60, 75, 90, 100].map((percent) =>
      fortnight.flat().reduce((all, { measure, code, count }) => {
        return measure === 'milestone' && code === String(percent) ? all + count : all;
      }, 0),
    );
    expect(reached).toEqual(reached.toSorted((a, b) => b - a));
    expect(reached.at(-1)).toBeGreaterThan(0);
  });

  it('has an incident now and then, on one platform in one region for 40 minutes', () => {
    const incidents = days.flatMap((day) => incidentOf(day) ?? []);
    expect(incidents.length).toBeGreaterThan(0);
    expect(incidents.length).toBeLessThan(DAYS);
    for (const { cohort, from, to } of incidents) {
      expect(to - from).toBe(40 * 60);
      const ratio = (at: number, isConcerned: boolean) => {
        const cells = minuteOf(at).filter(
          ({ platform, region }) => (platform === cohort.platform && region === cohort.region) === isConcerned,
        );
        return sum(cells, 'stalled', 'total') / sum(cells, 'played', 'total');
      };
      const minute = Math.ceil((from + to) / 120) * 60;
      expect(ratio(minute, true)).toBeGreaterThan(0.03);
      expect(ratio(minute, false)).toBeLessThan(0.015);
      const failed = minutesOfHour
        .slice(0, 40)
        .flatMap((offset) => minuteOf(from + offset))
        .filter(({ measure, code }) => measure === 'startFailure' && code === incidentEffect.code);
      const concerned = failed.filter(({ platform }) => platform === cohort.platform);
      expect(sum(concerned, 'startFailure')).toBeGreaterThan(sum(failed, 'startFailure') / 2);
    }
  });
});

describe('people on the way to a payment', () => {
  const weekOfPeople = new Map<string, Set<number>>();
  for (const at of hours.slice(168))
    for (const { step, people } of audience.people(at, onAir(at, HOUR))) {
      const known = weekOfPeople.get(step) ?? new Set();
      for (const person of people) known.add(person);
      weekOfPeople.set(step, known);
    }
  const count = (step: string) => weekOfPeople.get(step)?.size ?? 0;

  it('become fewer with every step', () => {
    const counts = ['page', 'detail', 'request', 'start', 'past5', 'offer'].map(count);
    counts.slice(1).forEach((value, index) => {
      expect(value).toBeLessThan(0.99 * (counts[index] ?? 0));
    });
    expect(count('offer')).toBeGreaterThan(10_000);
  });

  it('come again: a week has fewer people than the sum of its hours', () => {
    const visits = hours
      .slice(168)
      .flatMap((at) => audience.people(at, onAir(at, HOUR)))
      .filter(({ step, channel, event }) => step === 'start' && channel + event !== '')
      .reduce((all, { people }) => all + [...people].length, 0);
    expect(visits).toBeGreaterThan(2 * count('start'));
  });
});

describe('money of the simulation', () => {
  it('has orders in order of time up to a moment, more on Saturday than on Thursday', () => {
    const orders = audience.orders(today * DAY, evening);
    expect(orders.length).toBeGreaterThan(200);
    expect(orders.map(({ at }) => at)).toEqual(orders.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(orders.every(({ at, amount }) => at >= today * DAY && at <= evening && amount > 0)).toBe(true);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(orders.length);
    expect(new Set(orders.map(({ kind }) => kind))).toEqual(new Set(['pass', 'credits', 'single']));
    expect(audience.orders(today * DAY, evening - 1)).not.toContainEqual(expect.objectContaining({ at: evening }));
    const day = (from: number) => audience.orders(from, from + DAY).length;
    expect(day(today * DAY)).toBeGreaterThan(1.2 * day((today - 2) * DAY));
  });

  it('confirms a payment that was pending', () => {
    const last = audience.orders(today * DAY, evening).find(({ state }) => state === 'pending');
    const later = audience.orders(today * DAY, evening + HOUR).find(({ id }) => id === last?.id);
    expect(later?.state).toBe('paid');
  });

  it('reports ads of each campaign and placement, each event rarer than the one before', () => {
    const lines = audience.ads('2026-11-21', [
      { id: 'film', placements: ['preroll', 'midroll'] },
      { id: 'tile', placements: ['tile'] },
    ]);
    expect(
      lines.filter(({ campaignId }) => campaignId).map(({ campaignId, placement }) => [campaignId, placement]),
    ).toEqual([
      ['film', 'midroll'],
      ['film', 'preroll'],
      ['tile', 'tile'],
    ]);
    for (const line of lines) {
      const events = [line.requests, line.filled, line.impressions, line.firstQuartile, line.midpoint, line.complete];
      expect(events).toEqual(events.toSorted((a, b) => b - a));
      expect(line.clicks).toBeLessThanOrEqual(line.impressions);
    }
    expect(audience.ads('2026-11-21', [])).toEqual([]);
  });
});
