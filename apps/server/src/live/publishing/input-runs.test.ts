import type { PublisherPlace } from '@touchline/contract';
import { expect, test } from 'vitest';
import type { LiveWriter, PackagerSink } from '../../media';
import { type StoredInput, USUAL_SETTINGS } from '../inputs/stored-input';
import type { PublishSession } from '../rtmp/session-types';
import { InputRuns } from './input-runs';

const TRACKS = [{ name: 'v0', kind: 'video', codecs: 'avc1', timescale: 90_000 }] as const;
const START = 1_800_000_000_000;

const input = (id: string, rest: Partial<StoredInput> = {}): StoredInput => ({
  id,
  name: id,
  kind: 'rtmp',
  target: { kind: 'channel', id },
  settings: USUAL_SETTINGS,
  keyVersion: 1,
  onAir: false,
  airSince: null,
  airRun: 0,
  slate: false,
  addedGrace: 0,
  place: 'main',
  placeVersion: 0,
  seenAt: null,
  ...rest,
});

/** A promise that a test settles. */
function later() {
  let settle = () => undefined as void;
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

/** Runs of a node whose surroundings do as a test says. */
function stage(...inputs: StoredInput[]) {
  const at = { now: START };
  const known = new Map(inputs.map((each) => [each.id, each]));
  /** Those of other nodes. */
  const taken = new Set<string>();
  const asked = new Set<string>();
  const renewed: string[][] = [];
  const released: string[] = [];
  const written: string[][] = [];
  const givenUp: StoredInput[] = [];
  const switched: [string, PublisherPlace][] = [];
  const opened: string[] = [];
  const logged: string[] = [];
  const sinks: PackagerSink[] = [];
  const away = { transaction: false, log: false };
  /** What closing a stream waits for. */
  const closing = new Map<string, Promise<void>>();
  const found: { all: () => Promise<readonly StoredInput[]> } = { all: async () => [...known.values()] };
  const take = async (id: string) => !taken.has(id);
  const runs = new InputRuns({
    store: {
      transaction: async (work) => {
        if (away.transaction) throw new Error('The database is away.');
        return work({} as never, () => undefined);
      },
    },
    inputs: {
      giveUp: async (_changing, given) => void givenUp.push(given),
      switched: async (_changing, { id }, place) => void switched.push([id, place]),
      resumed: async () => undefined,
    },
    directory: { all: () => found.all(), find: async (id) => known.get(id) },
    leases: {
      take,
      takeFree: take,
      renew: async (ids) => {
        renewed.push([...ids]);
        return ids.filter((id) => !taken.has(id)).map((inputId) => ({ inputId, isAsked: asked.has(inputId) }));
      },
      release: async (id) => void released.push(id),
      abandoned: async () => [...known.values()].filter((each) => each.onAir).map(({ id }) => id),
    },
    signals: {
      write: async (signals) => void written.push(signals.map(({ inputId }) => inputId)),
      forget: async () => undefined,
    },
    presence: { markSeen: async () => undefined },
    log: {
      write: async (entries) => {
        if (away.log) throw new Error('The database is away.');
        logged.push(...entries.map(({ text }) => text));
      },
    },
    media: {
      writeLive: async ({ id }): Promise<LiveWriter> => {
        opened.push(id);
        return {
          tracks: () => undefined,
          init: () => undefined,
          part: () => undefined,
          segmentEnd: () => undefined,
          cut: () => undefined,
          carries: () => undefined,
          storing: () => 'fine',
          close: async () => closing.get(id),
          end: async () => undefined,
        };
      },
    },
    createPackager: ({ sink }) => {
      sinks.push(sink);
      return {
        push: () => undefined,
        drop: () => undefined,
        end: () => undefined,
        endMs: at.now,
        measures: () => ({
          videoBitrate: 0,
          audioBitrate: 0,
          fps: 25,
          keyFrameSeconds: undefined,
          soundAfterPictureMs: undefined,
          levels: [],
          loudness: undefined,
          delaySeconds: undefined,
          droppedFrames: 0,
          timestampJumps: 0,
          silenceFilledSeconds: 0,
        }),
        advice: [],
      };
    },
    ladder: undefined,
    now: () => at.now,
    logger: { warn: () => undefined },
  });
  const session: PublishSession = {
    id: 1,
    app: 'live',
    rendition: undefined,
    remote: '192.0.2.1',
    isLocal: false,
    isEncrypted: false,
    encoder: undefined,
    startedAt: START,
    lastMediaAt: START,
    bytesReceived: 0,
    isClosed: false,
    refuse: () => undefined,
    close: () => undefined,
  };
  /** An encoder connects, and sends when asked to. */
  const encoder = async (id: string, place: PublisherPlace = 'main') => {
    const run = runs.begin(known.get(id) ?? input(id));
    const publication = run.open(session, place, undefined);
    const sink = sinks.at(-1);
    sink?.tracks(TRACKS);
    sink?.part('v0', 0, { bytes: Buffer.alloc(1), startMs: at.now, seconds: 2, isIndependent: true }, false);
    await runs.claim(run);
    return {
      send: () => publication.message({ type: 'video', timestamp: 0, body: Buffer.from([0x27, 1]) }),
      close: () => publication.closed('gone'),
    };
  };
  /** Time passes, and the node does its work; settles when the beat is over. */
  const pass = async (ms = 1000) => {
    at.now += ms;
    await runs.tick();
  };
  const change = (id: string, rest: Partial<StoredInput>) => {
    const changed = { ...(known.get(id) ?? input(id)), ...rest };
    known.set(id, changed);
    return changed;
  };
  return {
    runs,
    at,
    known,
    taken,
    asked,
    renewed,
    released,
    written,
    givenUp,
    switched,
    opened,
    logged,
    away,
    closing,
    found,
    encoder,
    pass,
    change,
  };
}

test('an input that is stored slowly when its encoder has gone holds up no other', async () => {
  const { runs, encoder, pass, closing, released, renewed, written } = stage(input('slow'), input('good'));
  const slow = await encoder('slow');
  const good = await encoder('good');
  await pass();
  const stored = later();
  closing.set('pre-slow', stored.promise);
  slow.close();
  for (let seconds = 0; seconds < 8; seconds++) {
    good.send();
    await pass();
  }
  expect(renewed.slice(-6)).toEqual(Array.from({ length: 6 }, () => ['good']));
  expect(written.slice(-6)).toEqual(Array.from({ length: 6 }, () => ['slow', 'good']));
  expect(released, 'its lease is kept until it is stored').toEqual([]);
  stored.settle();
  await runs.idle();
  expect(released).toEqual(['slow']);
  expect(runs.get('slow')).toBeUndefined();
});

test('an encoder that comes while its input is being given up is served, and its stream opens after it was closed', async () => {
  const { runs, encoder, pass, closing, opened } = stage(input('one'));
  const first = await encoder('one');
  await pass();
  const stored = later();
  closing.set('pre-one', stored.promise);
  first.close();
  await pass();
  const again = await encoder('one');
  again.send();
  await pass();
  expect(runs.get('one')?.isHolder).toBe(false);
  expect(opened).toEqual(['pre-one']);
  stored.settle();
  await runs.idle();
  await pass(250);
  await runs.idle();
  expect(runs.get('one')).toMatchObject({ isHolder: true, isNeeded: true });
  expect(opened).toEqual(['pre-one', 'pre-one']);
});

test('a node that stops gives all of its inputs up, also those that it is giving up already', async () => {
  const { runs, encoder, pass, closing, released } = stage(input('one'), input('two'));
  const one = await encoder('one');
  await encoder('two');
  await pass();
  const stored = later();
  closing.set('pre-one', stored.promise);
  one.close();
  await pass();
  const closed = runs.close();
  stored.settle();
  await closed;
  expect(released.toSorted()).toEqual(['one', 'two']);
  expect(runs.get('two')).toBeUndefined();
});

test('an encoder that does not come back is given up again where the database was away', async () => {
  const onAir = { onAir: true, airRun: 1, airSince: START };
  const { runs, encoder, pass, away, givenUp } = stage(input('one', onAir));
  const first = await encoder('one');
  await pass();
  await runs.idle();
  first.close();
  await pass();
  away.transaction = true;
  await pass(61_000);
  await runs.idle();
  expect(givenUp).toEqual([]);
  away.transaction = false;
  await pass();
  expect(givenUp, 'after a pause').toEqual([]);
  await pass();
  await pass();
  await runs.idle();
  expect(givenUp).toMatchObject([{ id: 'one', airRun: 1, addedGrace: 0 }]);
});

test('of two reads of the inputs the one that began last counts', async () => {
  const { runs, encoder, found, change } = stage(input('one'));
  await encoder('one');
  const before = [input('one')];
  const slow = later();
  const reads = [slow.promise.then(() => before), Promise.resolve([change('one', { onAir: true, airRun: 1 })])];
  found.all = () => reads.shift() ?? Promise.resolve([]);
  const both = [runs.reconcile(), runs.reconcile()];
  slow.settle();
  await Promise.all(both);
  expect(runs.get('one')?.input.onAir).toBe(true);
});

test('a read of the inputs that failed is done again', async () => {
  const { runs, encoder, pass, found, change } = stage(input('one'));
  const { send } = await encoder('one');
  const { all } = found;
  found.all = () => Promise.reject(new Error('The database is away.'));
  change('one', { name: 'Pitch' });
  await expect(runs.reconcile()).rejects.toThrow('away');
  found.all = all;
  send();
  await pass();
  expect(runs.get('one')?.input.name).toBe('Pitch');
});

test('an input on air that no node writes is taken over by one that has refused an encoder of it', async () => {
  const { runs, pass } = stage(input('one', { onAir: true, airRun: 1, airSince: START, seenAt: START }));
  const run = runs.begin(input('one', { onAir: true, airRun: 1, airSince: START, seenAt: START }));
  run.noteRefused({ place: 'main', reason: 'The picture is HEVC.', encoder: undefined, ip: undefined });
  await pass();
  expect(run.isHolder).toBe(true);
});

test('a switch to an encoder that does not become ready is forgotten', async () => {
  const { runs, encoder, pass, change, switched } = stage(input('one'));
  const main = await encoder('one');
  await pass();
  change('one', { place: 'backup', placeVersion: 1 });
  for (let seconds = 0; seconds < 12; seconds++) {
    main.send();
    await pass();
  }
  await runs.idle();
  expect(switched).toEqual([['one', 'main']]);
  const backup = await encoder('one', 'backup');
  main.send();
  backup.send();
  await pass();
  const active = () =>
    runs
      .get('one')
      ?.state()
      .publishers.find(({ state }) => state === 'active')?.place;
  expect(active()).toBe('main');
  change('one', { place: 'backup', placeVersion: 2 });
  main.send();
  backup.send();
  await pass();
  await pass(250);
  expect(active()).toBe('backup');
});

test('what happened to an input is logged when the database is back', async () => {
  const { runs, pass, away, logged, at } = stage(input('one'));
  const note = (reason: string) =>
    runs.begin(input('one')).noteRefused({ place: 'main', reason, encoder: undefined, ip: undefined });
  away.log = true;
  note('Too early.');
  await pass();
  at.now += 599_000;
  note('First.');
  await pass();
  note('Second.');
  away.log = false;
  await pass();
  expect(logged).toEqual(['Main was refused: First.', 'Main was refused: Second.']);
});
