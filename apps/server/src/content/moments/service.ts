import type { AskedLine, LineMoments, LineMomentsAnswer } from '@touchline/contract';
import { ContextQuery } from '@touchline/contract/content';
import { MOST_COUNTED_TILES, MOST_MOMENTS } from '@touchline/contract/schema';
import { Compile } from 'typebox/compile';
import type { Audience } from '../../kernel/common/audience';
import type { Store } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import { dayAround, laterThan, nextHour, soonAround } from '../catalogue/days';
import type { Events } from '../events/service';
import { boundariesIn, catalogueAt, eventsAt, eventsIn, type Moment, pickedAt, type Shown } from './queries';

interface MomentsRequest {
  /** Epoch seconds. */
  from: number;
  to: number;
  utcOffsetMins: number;
  lines: readonly AskedLine[];
}

/** A line whose query was checked. */
type CheckedLine = Omit<AskedLine, 'query'> & { query: ContextQuery };

const queries = Compile(ContextQuery);
const MOST_EVENTS = 200;
const HOUR = 3600;

/** What lines show at the moments of a day: their own query, evaluated where anything can change. */
export class MomentsOfLines {
  readonly #store: Store;
  readonly #events: Events;

  constructor({ store, events }: { store: Store; events: Events }) {
    this.#store = store;
    this.#events = events;
  }

  async evaluate(request: MomentsRequest, audience: Audience): Promise<LineMomentsAnswer> {
    const { from, to } = request;
    const lines = request.lines.flatMap((line) => checked(line) ?? []);
    const boundaries = await boundariesIn(this.#store.db, { from, to }, MOST_MOMENTS);
    const all = [...new Set([from, ...boundaries, ...ownMoments(request, lines)])].toSorted((a, b) => a - b);
    const moments = all.slice(0, MOST_MOMENTS);
    const found: (LineMoments & { changes: number[]; eventIds: string[] })[] = [];
    // One after the other: the pool has connections for viewers too.
    for (const line of lines) found.push(await this.#line(line, moments, request, audience));
    const events = await eventsIn(
      this.#store.db,
      [...new Set(found.flatMap(({ eventIds }) => eventIds))],
      { from, to },
      MOST_EVENTS,
    );
    return {
      lines: request.lines.map(({ id }) => ({ id, moments: found.find((each) => each.id === id)?.moments ?? [] })),
      events: events.map((event) => ({
        id: event.id,
        name: localise(event.name, audience.locale),
        startTime: event.startTime,
        ...(event.endTime === undefined ? {} : { endTime: event.endTime }),
        isLive: event.live ?? false,
      })),
      changes: [...new Set(found.flatMap(({ changes }) => changes))].toSorted((a, b) => a - b),
      isCut: all.length > moments.length || boundaries.length === MOST_MOMENTS,
    };
  }

  async #line(line: CheckedLine, at: readonly number[], { utcOffsetMins }: MomentsRequest, audience: Audience) {
    const shown = line.query.items === 'continueWatching' ? [] : await this.#shown(line, at, utcOffsetMins, audience);
    const offered = shown.map((each) => (isOffered(line, each.at, audience) ? each : { ...each, ids: [] }));
    const changed = offered.filter(
      ({ ids }, index) => index === 0 || ids.join('\n') !== (offered[index - 1]?.ids ?? []).join('\n'),
    );
    return {
      id: line.id,
      moments: changed.map((each) => ({ at: each.at, tiles: each.ids.length })),
      changes: changed.slice(1).map((each) => each.at),
      eventIds: line.query.items === 'events' ? [...new Set(changed.flatMap(({ ids }) => ids))] : pickedEvents(line),
    };
  }

  #shown({ query }: CheckedLine, at: readonly number[], utcOffsetMins: number, audience: Audience): Promise<Shown[]> {
    const { db } = this.#store;
    const limit = MOST_COUNTED_TILES;
    if (query.items === 'events') {
      const { items: _items, day, limit: most = limit, ...conditions } = query;
      const moments = at.map((moment) => ({ at: moment, ...spanOf(day, moment, utcOffsetMins) }));
      const filter = { ...conditions, limit: Math.min(most, limit) };
      return eventsAt(db, this.#events.matching, filter, { moments, isOfDays: day !== undefined }, audience);
    }
    const moments: Moment[] = at.map((moment) => ({ at: moment, from: moment, to: moment }));
    if (query.items === 'picked') return pickedAt(db, query.references, { moments, limit }, audience);
    if (query.items === 'continueWatching') return Promise.resolve([]);
    return catalogueAt(db, query, { moments, limit }, audience);
  }
}

/** Moments that no event tells of: midnight, the hours at which `soon` moves on, and the period of a line. */
function ownMoments({ from, to, utcOffsetMins }: MomentsRequest, lines: readonly CheckedLine[]): number[] {
  const days = lines.flatMap(({ query }) => (query.items === 'events' && query.day !== undefined ? [query.day] : []));
  const midnight = days.length > 0 ? [dayAround(from, utcOffsetMins).to] : [];
  const hours: number[] = [];
  if (days.includes('soon') || days.includes('later'))
    for (let at = nextHour(from); at < to; at += HOUR) hours.push(at);
  const periods = lines.flatMap(({ publishFrom = from, publishTo = from }) => [publishFrom, publishTo]);
  return [...midnight, ...hours, ...periods].filter((at) => at > from && at < to);
}

function spanOf(day: 'today' | 'tomorrow' | 'soon' | 'later' | undefined, at: number, utcOffsetMins: number) {
  if (day === 'soon') return soonAround(at, utcOffsetMins);
  if (day === 'later') return laterThan(at, utcOffsetMins);
  return dayAround(at, utcOffsetMins, day === 'tomorrow' ? 1 : 0);
}

const isOffered = (line: CheckedLine, at: number, { regionId, platform }: Audience) =>
  (line.regions?.includes(regionId) ?? true) &&
  (line.platforms?.includes(platform) ?? true) &&
  (line.publishFrom ?? at) <= at &&
  (line.publishTo ?? at + 1) > at;

const pickedEvents = ({ query }: CheckedLine) =>
  query.items === 'picked' ? query.references.flatMap((each) => ('event' in each ? [each.event] : [])) : [];

const checked = (line: AskedLine): CheckedLine | undefined =>
  queries.Check(line.query) ? { ...line, query: line.query } : undefined;
