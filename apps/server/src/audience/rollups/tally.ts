import type { AudienceCell } from '@touchline/contract';
import { cellsOf, type Measure, type PeopleStep, stepOf } from '@touchline/rules/audience/cells';
import { hashesOf, PeopleSketch } from '@touchline/rules/audience/people-sketch';
import { DROPPED, type EventRow, eventOf } from '../events/store';

/** A cell at its minute or hour, in epoch seconds. */
export interface TimedCell extends AudienceCell {
  readonly at: number;
}

/** Different people who did something in an hour or a day. */
export interface PeopleOfSpan {
  readonly span: 'hour' | 'day';
  readonly at: number;
  readonly step: string;
  readonly channel: string;
  readonly event: string;
  readonly sketch: PeopleSketch;
}

interface Limits {
  /** The most cells; further ones keep only what has few values. */
  cells: number;
  /** The most sketches of channels and events; further ones are left out. */
  items: number;
}

const LIMITS: Limits = { cells: 20_000, items: 1000 };
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** The sum of equal cells. */
interface Sum {
  readonly cell: AudienceCell;
  readonly at: number;
  count: number;
  total: number;
}

/**
 * The sums of some events. Ids, regions, versions and names come from clients: their number is limited, so that one that
 * invents them cannot fill the roll-ups.
 */
export class Tally {
  readonly #limits: Limits;
  readonly #minutes = new Map<string, Sum>();
  readonly #people = new Map<string, PeopleOfSpan>();
  #events = 0;
  #items = 0;

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  get events(): number {
    return this.#events;
  }

  /** Sorted, so that neighbours in the index are written together. */
  get minutes(): TimedCell[] {
    return cellsOfSums(this.#minutes);
  }
  get hours(): TimedCell[] {
    const hours = new Map<string, Sum>();
    for (const { cell, at, count, total } of this.#minutes.values())
      addTo(hours, keyOf(cell, startOf(at, HOUR)), cell, startOf(at, HOUR), count, total);
    return cellsOfSums(hours);
  }
  get people(): PeopleOfSpan[] {
    const days = new Map<string, PeopleOfSpan>();
    for (const { at, step, channel, event, sketch } of this.#people.values()) {
      const begin = startOf(at, DAY);
      const key = peopleKey(begin, step, channel, event);
      const day = days.get(key) ?? { span: 'day', at: begin, step, channel, event, sketch: new PeopleSketch() };
      day.sketch.merge(sketch.stored());
      days.set(key, day);
    }
    return [...this.#people.values(), ...days.values()];
  }

  add(row: EventRow): void {
    this.#events++;
    const at = Math.floor(row.at / 1000);
    if (row.isBot || row.type === DROPPED) return this.#count(at, cellOfNoPerson(row));
    const event = eventOf(row);
    if (!event) return;
    const { platform, region, network, appVersion: player } = row;
    for (const cell of cellsOf(event, { platform, region, network, player })) this.#count(at, cell);
    const step = stepOf(event);
    if (!step) return;
    const person = hashesOf(row.viewer);
    this.#meet(at, step, '', '', person);
    // Boards list channels and events by those who started watching.
    if (event.type !== 'video.start') return;
    if (event.channelId !== undefined) this.#meet(at, step, event.channelId, '', person);
    if (event.eventId !== undefined) this.#meet(at, step, '', event.eventId, person);
  }

  #count(at: number, cell: AudienceCell): void {
    const minute = startOf(at, MINUTE);
    const key = keyOf(cell, minute);
    const isTooMuch = this.#minutes.size >= this.#limits.cells && !this.#minutes.has(key);
    const kept = isTooMuch ? withoutNames(cell) : cell;
    addTo(this.#minutes, isTooMuch ? keyOf(kept, minute) : key, kept, minute, cell.count, cell.total);
  }

  #meet(at: number, step: PeopleStep, channel: string, event: string, person: [number, number]): void {
    const hour = startOf(at, HOUR);
    const key = peopleKey(hour, step, channel, event);
    let people = this.#people.get(key);
    if (!people) {
      const isItem = channel !== '' || event !== '';
      if (isItem && this.#items >= this.#limits.items) return;
      if (isItem) this.#items++;
      people = { span: 'hour', at: hour, step, channel, event, sketch: new PeopleSketch() };
      this.#people.set(key, people);
    }
    people.sketch.add(person);
  }
}

const startOf = (at: number, seconds: number): number => at - (at % seconds);

function addTo(
  sums: Map<string, Sum>,
  key: string,
  cell: AudienceCell,
  at: number,
  count: number,
  total: number,
): void {
  const sum = sums.get(key);
  if (!sum) {
    sums.set(key, { cell, at, count, total });
    return;
  }
  sum.count += count;
  sum.total += total;
}

const cellsOfSums = (sums: ReadonlyMap<string, Sum>): TimedCell[] =>
  [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { cell, at, count, total }]) => ({ ...cell, at, count, total }));

const NOTHING = { channel: '', event: '', region: '', network: '', player: '', code: '', bucket: 0, total: 0 };

/** Of a crawler, or of events that were dropped. */
function cellOfNoPerson({ isBot, type, platform, fields }: EventRow): AudienceCell {
  const count = type === DROPPED ? Number(fields['count']) : 1;
  const measure: Measure = isBot ? 'bot' : 'dropped';
  return { ...NOTHING, measure, platform, code: isBot ? '' : String(fields['reason']), count };
}

const withoutNames = ({ measure, platform, bucket, count, total }: AudienceCell): AudienceCell => ({
  ...NOTHING,
  measure,
  platform,
  bucket,
  count,
  total,
});

/** The order of the index. The code is last: names of pages may contain anything. */
const keyOf = (cell: AudienceCell, at: number): string =>
  `${cell.measure}\n${at}\n${cell.channel}\n${cell.event}\n${cell.platform}\n${cell.region}\n${cell.network}\n${cell.player}\n${cell.bucket}\n${cell.code}`;

const peopleKey = (at: number, step: string, channel: string, event: string): string =>
  `${at}\n${step}\n${channel}\n${event}`;
