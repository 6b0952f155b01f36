import { randomInt } from 'node:crypto';
import type { InputSettings, NewEvent, PublisherPlace } from '@touchline/contract';
import type { Authoring, ContentOverview } from '../../content';
import { notFound, Problem } from '../../kernel/http/problem';
import type { Announce, Db } from '../../kernel/store/store';
import type { MediaServices } from '../../media';
import { MOST_INPUTS } from './directory';
import type { InputLog, LogKind } from './log';
import {
  countInputs,
  deleteInput,
  inputOfEvent,
  insertInput,
  lockInput,
  readInput,
  setPlace,
  updateInput,
} from './queries';
import type { Recordings } from './recordings';
import { type Signals, shownSignal } from './signals';
import { graceMs, type StoredInput, USUAL_SETTINGS } from './stored-input';
import { airStream, previewStream } from './stream-names';

interface InputsOptions {
  overview: Pick<ContentOverview, 'channels' | 'events'>;
  authoring: Pick<Authoring, 'create'>;
  media: Pick<MediaServices, 'remove'>;
  recordings: Recordings;
  signals: Signals;
  log: InputLog;
  /** Epoch ms. */
  now: () => number;
}

/** One change: its transaction, and the name of whoever makes it. */
interface Changing {
  tx: Db;
  announce: Announce;
  /** Absent where a node does it. */
  by?: string;
}

interface NewInput {
  name: string;
  kind: StoredInput['kind'];
  target: StoredInput['target'] | { kind: 'newEvent'; event: NewEvent };
  settings?: Partial<InputSettings> | undefined;
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const ID_LENGTH = 12;
const MOST_ADDED_GRACE = 3600;

/** What operators do with inputs. Nodes that have the encoder hear of it and obey. */
export class Inputs {
  readonly #options: InputsOptions;

  constructor(options: InputsOptions) {
    this.#options = options;
  }

  /** Makes an input, with a new event if it is for one; returns it. */
  async create(changing: Changing, given: NewInput): Promise<StoredInput> {
    const { tx, announce } = changing;
    const settings = { ...USUAL_SETTINGS, ...given.settings };
    requirePullUrl(given.kind, settings);
    if ((await countInputs(tx)) >= MOST_INPUTS)
      throw new Problem(409, 'Too many inputs', `There can be ${MOST_INPUTS} inputs; remove one that is not used.`);
    const target = await this.#target(changing, given.target);
    const id = newId();
    const createdAt = this.#options.now();
    if (!(await insertInput(tx, { id, name: given.name, kind: given.kind, target, settings, createdAt })))
      throw new Problem(409, 'It has an input already', `This ${target.kind} has an input: use that one.`);
    announce('inputs');
    await this.#log(changing, id, 'changed', 'Input made');
    return this.#present(tx, id);
  }

  async change(
    changing: Changing,
    id: string,
    change: { name?: string | undefined; settings?: Partial<InputSettings> | undefined },
  ): Promise<{ before: StoredInput; after: StoredInput }> {
    const before = await this.#lock(changing, id);
    const settings = { ...before.settings, ...change.settings };
    requirePullUrl(before.kind, settings);
    if (before.onAir && settings.encrypted !== before.settings.encrypted)
      throw new Problem(409, 'The input is on air', 'Encryption can be changed while the input is off air.');
    await updateInput(changing.tx, id, { settings, ...(change.name === undefined ? {} : { name: change.name }) });
    await this.#log(changing, id, 'changed', 'Settings changed');
    return { before, after: await this.#present(changing.tx, id) };
  }

  /** Removes an input that is off air; replays stay. */
  async remove(changing: Changing, id: string): Promise<StoredInput> {
    const input = await this.#lock(changing, id);
    if (input.onAir) throw new Problem(409, 'The input is on air', 'Take it off air first.');
    const { media, recordings } = this.#options;
    const hasReplays = await recordings.hasAny(changing.tx, id);
    await deleteInput(changing.tx, id);
    await media.remove(previewStream(id));
    if (!hasReplays) await media.remove(airStream(id));
    return input;
  }

  /** Makes the keys invalid: connected encoders are cut off. */
  async newKeys(changing: Changing, id: string): Promise<StoredInput> {
    const { keyVersion } = await this.#lock(changing, id);
    await updateInput(changing.tx, id, { keyVersion: keyVersion + 1 });
    await this.#log(changing, id, 'keyChanged', 'New keys; encoders with the former ones were cut off');
    return this.#present(changing.tx, id);
  }

  async setAir(changing: Changing, id: string, isOn: boolean): Promise<StoredInput> {
    const input = await this.#lock(changing, id);
    if (input.onAir === isOn) return input;
    if (!isOn) return this.#goOff(changing, input, 'offAir', 'Taken off air');
    const { signal } = shownSignal(input, (await this.#options.signals.read()).get(id) ?? []);
    if (signal.state !== 'steady' && signal.state !== 'unsteady')
      throw new Problem(409, 'No signal', signal.reason ?? 'An input goes on air when its encoder sends.');
    const now = this.#options.now();
    await updateInput(changing.tx, id, {
      onAir: true,
      airSince: now,
      airRun: input.airRun + 1,
      slate: false,
      addedGrace: 0,
      seenAt: now,
    });
    await this.#options.recordings.begin(changing, input);
    await this.#log(changing, id, 'onAir', changing.by === undefined ? 'Put on air' : `Put on air by ${changing.by}`);
    return this.#present(changing.tx, id);
  }

  /**
   * A node gives up waiting for the encoder; nothing happens where the input went off and on again meanwhile, or where
   * an operator waits longer than the node knew.
   */
  async giveUp(changing: Changing, seen: StoredInput): Promise<void> {
    const input = await lockInput(changing.tx, seen.id);
    if (!input?.onAir || input.airRun !== seen.airRun) return;
    if (input.slate || graceMs(input) !== graceMs(seen)) return;
    changing.announce('inputs');
    await this.#goOff(changing, input, 'ended', 'The encoder did not come back; off air');
  }

  /** The event of an input is over: its input goes off air. */
  async endEvent(changing: Changing, eventId: string, { keepReplay }: { keepReplay: boolean }): Promise<void> {
    const id = await inputOfEvent(changing.tx, eventId);
    const input = id === undefined ? undefined : await this.#lock(changing, id);
    if (input?.onAir) await this.#goOff(changing, input, 'offAir', 'The event ended; off air');
    if (!keepReplay) await this.#options.recordings.drop(changing, eventId);
  }

  async setSlate(changing: Changing, id: string, isOn: boolean): Promise<StoredInput> {
    const input = await this.#lock(changing, id);
    if (isOn && !input.onAir)
      throw new Problem(409, 'The input is off air', 'A slate is for viewers of what is on air.');
    if (input.slate !== isOn) {
      await updateInput(changing.tx, id, { slate: isOn });
      const by = changing.by === undefined ? '' : ` by ${changing.by}`;
      await this.#log(changing, id, isOn ? 'slate' : 'resumed', isOn ? `Slate shown${by}` : `Signal shown again${by}`);
    }
    return this.#present(changing.tx, id);
  }

  async addGrace(changing: Changing, id: string, seconds: number): Promise<StoredInput> {
    const input = await this.#lock(changing, id);
    if (!input.onAir) throw new Problem(409, 'The input is off air', 'There is no encoder to wait for.');
    const addedGrace = Math.min(input.addedGrace + seconds, MOST_ADDED_GRACE);
    await updateInput(changing.tx, id, { addedGrace });
    await this.#log(changing, id, 'changed', `Waits ${addedGrace - input.addedGrace} s longer for the encoder`);
    return this.#present(changing.tx, id);
  }

  async switchTo(changing: Changing, id: string, place: PublisherPlace): Promise<StoredInput> {
    const input = await this.#lock(changing, id);
    const states = ((await this.#options.signals.read()).get(id) ?? []).map(({ state }) => state);
    const those = states.filter(({ publishers }) =>
      publishers.some((each) => each.place === place && each.state !== 'refused'),
    );
    if (those.length === 0)
      throw new Problem(409, 'No signal', `The ${place} encoder does not send: it cannot be switched to.`);
    const holder = states.find(({ isHolder }) => isHolder);
    if (holder && !those.includes(holder))
      throw new Problem(
        409,
        'Connected to another server',
        `The ${place} encoder sends to another server than the one that is shown. It takes over when the one that is shown stops.`,
      );
    await updateInput(changing.tx, id, { place, placeVersion: input.placeVersion + 1 });
    return this.#present(changing.tx, id);
  }

  /** A node switched by itself. */
  async switched(changing: Changing, input: StoredInput, place: PublisherPlace): Promise<void> {
    await setPlace(changing.tx, input, place);
    changing.announce('inputs');
  }

  /** A node has the encoder again: waiting begins anew with its next absence. */
  async resumed(changing: Changing, { id, airRun }: Pick<StoredInput, 'id' | 'airRun'>): Promise<void> {
    const input = await lockInput(changing.tx, id);
    if (!input?.onAir || input.airRun !== airRun || input.addedGrace === 0) return;
    await updateInput(changing.tx, id, { addedGrace: 0 });
    changing.announce('inputs');
  }

  async #goOff(changing: Changing, input: StoredInput, kind: LogKind, text: string): Promise<StoredInput> {
    await updateInput(changing.tx, input.id, {
      onAir: false,
      airSince: null,
      slate: false,
      addedGrace: 0,
      seenAt: null,
    });
    await this.#options.recordings.end(changing, input);
    await this.#log(changing, input.id, kind, changing.by === undefined ? text : `${text} by ${changing.by}`);
    return this.#present(changing.tx, input.id);
  }

  async #target(changing: Changing, target: NewInput['target']): Promise<StoredInput['target']> {
    const { overview, authoring } = this.#options;
    if (target.kind === 'newEvent') {
      const { title, description, startsAt, endsAt, sides, ...rest } = target.event;
      if (endsAt <= startsAt) throw new Problem(400, 'Invalid times', 'The event must end after it starts.');
      const id = await authoring.create(changing, {
        ...rest,
        name: title,
        ...(description ? { description } : {}),
        ...(sides ? { sides } : {}),
        type: 'Channel',
        live: true,
        startTime: startsAt,
        endTime: endsAt,
      });
      return { kind: 'event', id };
    }
    const isThere =
      target.kind === 'channel'
        ? (await overview.channels()).some(({ id }) => id === target.id)
        : (await overview.events([target.id])).has(target.id);
    if (!isThere) throw notFound(target.kind === 'channel' ? 'Channel' : 'Event', target.id);
    return target;
  }

  async #lock({ tx, announce }: Changing, id: string): Promise<StoredInput> {
    const input = await lockInput(tx, id);
    if (!input) throw notFound('Input', id);
    announce('inputs');
    return input;
  }

  async #present(tx: Db, id: string): Promise<StoredInput> {
    const input = await readInput(tx, id);
    if (!input) throw notFound('Input', id);
    return input;
  }

  async #log({ tx, by }: Changing, inputId: string, kind: LogKind, text: string): Promise<void> {
    await this.#options.log.write([{ inputId, at: this.#options.now(), kind, text, by }], tx);
  }
}

const newId = (): string => Array.from({ length: ID_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

function requirePullUrl(kind: StoredInput['kind'], { pullUrl }: InputSettings): void {
  if (kind === 'pull' && pullUrl === undefined)
    throw new Problem(400, 'No address', 'Name the address from which the stream is fetched.');
}
