import type { CallProblem } from '@touchline/contract';
import { isObject, type JsonObject } from '@touchline/rules/studio/paths';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../../parts/format/useFormats';
import { call } from '../../shell/api';
import { ReleaseFault, useReleases } from '../../shell/draft/releases';
import { useTexts } from '../../texts';
import { toast } from '../../ui/Toast/toast';
import { type Block, OPEN_SECONDS, type Place } from './programme';

/** A saved move, and what takes it back. */
interface Done {
  readonly id: string;
  readonly name: string;
  readonly before: JsonObject | null;
  readonly after: JsonObject;
  readonly releaseId: number;
}

export interface Moves {
  /** Places that are being saved, by event. */
  readonly moved: ReadonlyMap<string, Place>;
  readonly problem: CallProblem | undefined;
  readonly forget: () => void;
  readonly move: (block: Block, to: Place) => Promise<void>;
  readonly copy: (block: Block, to: Place) => Promise<void>;
  /** Saves a new event; whether it was saved. */
  readonly add: (entry: JsonObject & { id: string }, name: string) => Promise<boolean>;
  readonly undo: () => Promise<void>;
}

const ID_LENGTH = 8;
/** A saved event stays where it was let go until it was read again. */
const UNTIL_READ_MS = 4000;

/** An id for a new event. */
export const newId = (name: string): string => {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${words.slice(0, 40) || 'event'}-${crypto.randomUUID().slice(0, ID_LENGTH)}`;
};

/** Moves of events, saved into the current release. Nothing of them is public before it is. */
export function useMoves(onSaved: () => void): Moves {
  const t = useTexts();
  const formats = useFormats();
  const { current, ensure, reload } = useReleases();
  const [moved, setMoved] = useState<ReadonlyMap<string, Place>>(new Map());
  const [problem, setProblem] = useState<CallProblem>();
  const done = useRef<Done[]>([]);

  /** One after the other: a second move of an event is made from where the first one led. */
  const queue = useRef(Promise.resolve());
  const inTurn = (job: () => Promise<void>): Promise<void> => {
    queue.current = queue.current.then(job);
    return queue.current;
  };
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const all = timers.current;
    return () => {
      for (const timer of all) clearTimeout(timer);
    };
  }, []);
  /** Shows the event where the server has it, unless it was moved again. */
  const settle = (id: string, to: Place) =>
    setMoved((before) => new Map([...before].filter(([each, place]) => each !== id || place !== to)));
  const settleSoon = (id: string, to: Place) => {
    const timer = setTimeout(() => settle(id, to), UNTIL_READ_MS);
    timers.current.add(timer);
  };

  /** The release that changes go to; undefined where none could be begun. */
  const release = async (): Promise<number | undefined> => {
    try {
      return await ensure();
    } catch (error) {
      if (!(error instanceof ReleaseFault)) throw error;
      setProblem(error.problem);
      return undefined;
    }
  };

  const read = async (id: string, from: number | undefined): Promise<JsonObject | null | undefined> => {
    const answer = await call('studioEntry', { params: { kind: 'events', id }, query: { release: from } });
    if (answer.ok) return answer.data.entry as JsonObject | null;
    setProblem(answer.problem);
    return undefined;
  };

  const save = async (change: Done, isUndo = false): Promise<'saved' | 'conflict' | 'failed'> => {
    const { id, releaseId, before, after, name } = change;
    const body = isUndo ? { entry: before, was: after } : { entry: after, was: before };
    const answer = await call('studioSaveEntry', { params: { releaseId, kind: 'events', id }, body });
    if (!answer.ok) {
      setProblem(answer.problem);
      return 'failed';
    }
    if (answer.data.conflicts.length > 0) toast(t('schedule.move.conflict', { name }), 'conflict');
    else if (!isUndo) done.current.push(change);
    void reload();
    onSaved();
    return answer.data.conflicts.length === 0 ? 'saved' : 'conflict';
  };

  return {
    moved,
    problem,
    forget: () => setProblem(undefined),
    move({ id, name }, to) {
      setProblem(undefined);
      setMoved((before) => new Map(before).set(id, to));
      return inTurn(async () => {
        const before = await read(id, current?.id);
        const releaseId = before && (await release());
        if (before && releaseId !== undefined && releaseId !== null) {
          const after = placed(before, to);
          if ((await save({ id, name, before, after, releaseId })) === 'saved') {
            toast(t('schedule.move.done', { time: formats.dayAndTime(to.start), id: releaseId }));
            settleSoon(id, to);
            return;
          }
        }
        settle(id, to);
      });
    },
    copy: ({ id, name }, to) =>
      inTurn(async () => {
        setProblem(undefined);
        const original = await read(id, current?.id);
        const releaseId = original && (await release());
        if (!original || releaseId === undefined || releaseId === null) return;
        const after = { ...placed(original, to), id: newId(name) };
        if ((await save({ id: after.id, name, before: null, after, releaseId })) === 'saved')
          toast(t('schedule.move.copied', { time: formats.dayAndTime(to.start), id: releaseId }), 'copy');
      }),
    async add(entry, name) {
      setProblem(undefined);
      const releaseId = await release();
      if (releaseId === undefined) return false;
      const isSaved = (await save({ id: entry.id, name, before: null, after: entry, releaseId })) === 'saved';
      if (isSaved) toast(t('schedule.form.saved', { name, id: releaseId }));
      return isSaved;
    },
    undo: () =>
      inTurn(async () => {
        const last = done.current.pop();
        if (!last) return;
        setProblem(undefined);
        const wasUndone = await save(last, true);
        // A conflict is told and is no longer a step; what did not arrive can be tried again.
        if (wasUndone === 'failed') done.current.push(last);
        if (wasUndone !== 'saved') return;
        setMoved((before) => new Map([...before].filter(([id]) => id !== last.id)));
        toast(t('schedule.move.undone', { name: last.name }), 'undo');
      }),
  };
}

/** The entry at another place; an event without an end keeps none while its length is left alone. */
function placed(entry: JsonObject, { start, end, channelId }: Place): JsonObject {
  const { channelId: _, ...rest } = entry;
  const { startTime: was, endTime } = entry;
  const isOpen = endTime === undefined && typeof was === 'number' && end - start === OPEN_SECONDS;
  return {
    ...rest,
    startTime: start,
    ...(isOpen ? {} : { endTime: end }),
    ...(channelId === undefined ? {} : { channelId }),
  };
}

/** The picture of a channel, for a new event on it. */
export async function pictureOf(
  channelId: string,
  release: number | undefined,
): Promise<JsonObject[string] | undefined> {
  const answer = await call('studioEntry', { params: { kind: 'channels', id: channelId }, query: { release } });
  const image = answer.ok ? answer.data.entry?.['image'] : undefined;
  return typeof image === 'string' || isObject(image) ? image : undefined;
}
