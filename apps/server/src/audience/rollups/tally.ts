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
  /** The most cells per table; further ones keep only what has few values. */
  cells: number;
  /** The most sketches of channels and events; further ones are left out. */
  items: number;
}

const LIMITS: Limits = { cells: 20_000, items: 2000 };
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/**
 * The sums of some events. Ids, regions, versions and names come from clients: their number is limited, so that one that
 * invents them cannot fill the roll-ups.
 */
export class Tally {
  readonly #limits: Limits;
  readonly #minutes = new Map<string, TimedCell>();
  readonly #hours = new Map<string, TimedCell>();
  readonly #people = new Map<string, PeopleOfSpan>();
  #events = 0;
  #items = 0;

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  get events(): number {
    return this.#events;
  }
  get minutes(): TimedCell[] {
    return [...this.#minutes.values()];
  }
  get hours(): TimedCell[] {
    return [...this.#hours.values()];
  }
  get people(): PeopleOfSpan[] {
    return [...this.#people.values()];
  }

  add(row: EventRow): void {
    this.#events++;
    const at = Math.floor(row.at / 1000);
    for (const cell of cellsOfRow(row)) this.#count(at, cell);
    const event = row.isBot ? undefined : eventOf(row);
    const step = event && stepOf(event);
    if (!step) return;
    const person = hashesOf(row.viewer);
    this.#meet(at, step, '', '', person);
    // Boards list channels and events by those who started watching.
    if (step !== 'start' || event.type !== 'video.start') return;
    if (event.channelId !== undefined) this.#meet(at, step, event.channelId, '', person);
    if (event.eventId !== undefined) this.#meet(at, step, '', event.eventId, person);
  }

  #count(at: number, cell: AudienceCell): void {
    this.#sum(this.#minutes, { ...cell, at: at - (at % MINUTE) });
    this.#sum(this.#hours, { ...cell, at: at - (at % HOUR) });
  }

  #sum(cells: Map<string, TimedCell>, given: TimedCell): void {
    const key = cellKey(given);
    const isNew = !cells.has(key);
    const cell = isNew && cells.size >= this.#limits.cells ? withoutNames(given) : given;
    const place = cell === given ? key : cellKey(cell);
    const known = cells.get(place);
    cells.set(place, known ? { ...known, count: known.count + cell.count, total: known.total + cell.total } : cell);
  }

  #meet(at: number, step: PeopleStep, channel: string, event: string, person: [number, number]): void {
    const isItem = channel !== '' || event !== '';
    for (const [span, seconds] of [
      ['hour', HOUR],
      ['day', DAY],
    ] as const) {
      const begin = at - (at % seconds);
      const key = [span, begin, step, channel, event].join('\n');
      let people = this.#people.get(key);
      if (!people) {
        if (isItem && ++this.#items > this.#limits.items) continue;
        people = { span, at: begin, step, channel, event, sketch: new PeopleSketch() };
        this.#people.set(key, people);
      }
      people.sketch.add(person);
    }
  }
}

function cellsOfRow(row: EventRow): AudienceCell[] {
  const { platform, region, network, appVersion: player, fields } = row;
  const alone = (measure: Measure, code: string, count: number): AudienceCell[] => [
    { ...NOTHING, measure, platform, code, count },
  ];
  const dropped = row.type === DROPPED ? Number(fields['count']) : 0;
  if (row.isBot) return alone('bot', '', Math.max(1, dropped));
  if (row.type === DROPPED) return alone('dropped', String(fields['reason']), dropped);
  const event = eventOf(row);
  return event ? cellsOf(event, { platform, region, network, player }) : [];
}

const NOTHING = { channel: '', event: '', region: '', network: '', player: '', code: '', bucket: 0, total: 0 };

const withoutNames = ({ at, measure, platform, bucket, count, total }: TimedCell): TimedCell => ({
  ...NOTHING,
  at,
  measure,
  platform,
  bucket,
  count,
  total,
});

/** The code is last: names of pages may contain anything. */
export const cellKey = (cell: TimedCell): string =>
  [
    cell.at,
    cell.measure,
    cell.channel,
    cell.event,
    cell.platform,
    cell.region,
    cell.network,
    cell.player,
    cell.bucket,
    cell.code,
  ].join('\n');
