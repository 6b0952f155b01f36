import type { InputDetail, InputTarget, LiveInput } from '@touchline/contract';
import type { ContentOverview } from '../../content';
import { notFound } from '../../kernel/http/problem';
import type { Db } from '../../kernel/store/store';
import { localise, type StoredChannel, type StoredEvent } from '../../kernel/store/stored-content';
import { shownPullAddress } from '../pull/address';
import { codecIn } from '../rtmp/flv/codec-names';
import type { InputDirectory } from './directory';
import type { InputLog } from './log';
import { type SignalRow, type Signals, shownSignal } from './signals';
import type { StoredInput } from './stored-input';
import { MOST_TRIES, type WrongKeyCounts } from './wrong-keys';

interface ReaderOptions {
  directory: InputDirectory;
  overview: Pick<ContentOverview, 'channels' | 'events' | 'onAir' | 'next'>;
  signals: Signals;
  log: InputLog;
  wrongKeys: WrongKeyCounts;
  /** Epoch ms. */
  now: () => number;
}

/** An input as the studio shows it; whoever knows the audience adds the viewers. */
export type ShownInput = Omit<LiveInput, 'air'> & { air: Omit<LiveInput['air'], 'viewers'> };
type ShownDetail = Omit<InputDetail, 'input'> & { input: ShownInput };
type OfferedTarget = InputTarget & { hasInput: boolean };

const LOCALE = 'en';
const MOST_TARGETS = 300;
const NEXT_EVENTS = 150;
const MOST_ADVICE = 20;

interface Surroundings {
  readonly channels: ReadonlyMap<string, StoredChannel>;
  readonly events: ReadonlyMap<string, StoredEvent>;
  readonly running: ReadonlyMap<string, StoredEvent>;
}

/** Inputs as the studio shows them, whichever node has their encoder. */
export class InputReader {
  readonly #options: ReaderOptions;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  async all(): Promise<ShownInput[]> {
    const { directory, signals } = this.#options;
    const inputs = await directory.all();
    const [known, surroundings] = await Promise.all([signals.read(), this.#surroundings(inputs)]);
    return inputs.map((input) => shown(input, known.get(input.id) ?? [], surroundings));
  }

  /** An input; within a transaction, what it has changed. */
  async one(input: StoredInput, tx?: Db): Promise<ShownInput> {
    const [known, surroundings] = await Promise.all([this.#options.signals.read(), this.#surroundings([input], tx)]);
    return shown(input, known.get(input.id) ?? [], surroundings);
  }

  async detail(id: string): Promise<ShownDetail> {
    const { directory, signals, log } = this.#options;
    const input = await directory.find(id);
    if (!input) throw notFound('Input', id);
    const [described, known, entries, wrongKeys] = await Promise.all([
      this.one(input),
      signals.detail(id),
      log.read(id),
      this.#wrongKeys(id),
    ]);
    const { health, timeline, renditions } = known?.detail ?? {
      health: { state: 'none' as const, figures: [], advice: [] },
      timeline: [],
      renditions: [],
    };
    const wrongCodec = refusalAdvice(described);
    return {
      input: described,
      health: { ...health, advice: [...wrongCodec, ...health.advice, ...wrongKeys].slice(0, MOST_ADVICE) },
      timeline,
      log: entries,
      renditions,
      ...(known ? { node: known.node.split(' ')[0] ?? '' } : {}),
    };
  }

  /** The input of an event, else the one of its channel. */
  async ofEvent({
    id,
    channelId,
  }: Pick<StoredEvent, 'id' | 'channelId'>): Promise<{ id: string; state: LiveInput['air']['state'] } | undefined> {
    const { directory, signals } = this.#options;
    const input =
      (await directory.of('event', id)) ??
      (channelId === undefined ? undefined : await directory.of('channel', channelId));
    if (!input) return undefined;
    const { air } = shownSignal(input, input.onAir ? ((await signals.read()).get(input.id) ?? []) : []);
    return { id: input.id, state: air.state };
  }

  /** Channels and coming events that an input can be for, the channels first. */
  async targets(): Promise<OfferedTarget[]> {
    const { directory, overview } = this.#options;
    const [inputs, channels, running, next] = await Promise.all([
      directory.all(),
      overview.channels(),
      overview.onAir(),
      overview.next(NEXT_EVENTS),
    ]);
    const known = { channels: new Map(channels.map((each) => [each.id, each])), running };
    const events = new Map([...running.values(), ...next].map((event) => [event.id, event]));
    const all = [
      ...channels.map(({ id }) => ({ kind: 'channel' as const, id })),
      ...[...events.values()].filter(({ live }) => live).map(({ id }) => ({ kind: 'event' as const, id })),
    ];
    const taken = new Set(inputs.map(({ target }) => `${target.kind} ${target.id}`));
    return all.slice(0, MOST_TARGETS).map((target) => ({
      ...describeTarget(target, { ...known, events }),
      hasInput: taken.has(`${target.kind} ${target.id}`),
    }));
  }

  async #surroundings(inputs: readonly StoredInput[], tx?: Db): Promise<Surroundings> {
    const { overview } = this.#options;
    const ids = inputs.filter(({ target }) => target.kind === 'event').map(({ target }) => target.id);
    const [channels, events, running] = await Promise.all([
      overview.channels(),
      overview.events(ids, tx),
      overview.onAir(),
    ]);
    return { channels: new Map(channels.map((each) => [each.id, each])), events, running };
  }

  /** Wrong keys that named the input, or none that exists. */
  async #wrongKeys(id: string): Promise<InputDetail['health']['advice']> {
    const recent = await this.#options.wrongKeys.recent();
    return recent
      .filter(({ inputId }) => inputId === null || inputId === id)
      .slice(0, 3)
      .map(({ network, tries, lastAt }) => ({
        kind: 'wrongKeys',
        since: Math.floor(lastAt / 1000),
        values: { count: tries, ip: network, ...(tries >= MOST_TRIES ? { blocked: 1 } : {}) },
      }));
  }
}

function refusalAdvice({ signal, publishers }: ShownInput): InputDetail['health']['advice'] {
  const refused = publishers.find(({ state }) => state === 'refused');
  const codec = codecIn(refused?.reason ?? '');
  if (signal.state !== 'refused' || refused === undefined || codec === undefined) return [];
  return [{ kind: 'wrongCodec', since: refused.since, values: { codec } }];
}

function shown(input: StoredInput, rows: readonly SignalRow[], surroundings: Surroundings): ShownInput {
  const { id, name, kind, settings, target } = input;
  return {
    id,
    name,
    kind,
    target: describeTarget(target, surroundings),
    settings: shownSettings(settings),
    ...shownSignal(input, rows),
  };
}

/** An address from which a stream is fetched may contain a password, which is never shown again. */
function shownSettings({ pullUrl, ...settings }: StoredInput['settings']): StoredInput['settings'] {
  return { ...settings, ...(pullUrl === undefined ? {} : { pullUrl: shownPullAddress(pullUrl) }) };
}

function describeTarget({ kind, id }: StoredInput['target'], known: Surroundings): InputTarget {
  return kind === 'channel' ? channelTarget(id, known) : eventTarget(id, known);
}

function channelTarget(id: string, { channels, running }: Surroundings): InputTarget {
  const channel = channels.get(id);
  const programme = running.get(id);
  return {
    kind: 'channel',
    id,
    title: channel ? localise(channel.name, LOCALE) : id,
    ...(programme ? { note: localise(programme.name, LOCALE) } : {}),
    ...(channel ? { picture: channel.logo ?? channel.image } : {}),
  };
}

function eventTarget(id: string, { channels, events }: Surroundings): InputTarget {
  const event = events.get(id);
  const channel = event?.channelId === undefined ? undefined : channels.get(event.channelId);
  return {
    kind: 'event',
    id,
    title: event ? localise(event.name, LOCALE) : id,
    ...(channel ? { note: localise(channel.name, LOCALE) } : {}),
    ...(event ? { picture: event.image, startsAt: event.startTime } : {}),
    ...(event?.endTime === undefined ? {} : { endsAt: event.endTime }),
  };
}
