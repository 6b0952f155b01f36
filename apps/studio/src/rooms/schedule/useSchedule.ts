import type { CallProblem, CallResult, ContentItem, ScheduleNote } from '@touchline/contract';
import { useMemo } from 'react';
import { call } from '../../shell/api';
import { useAnswer } from '../../shell/useAnswer';

interface Schedule {
  readonly channels: readonly ContentItem[];
  readonly events: readonly ContentItem[];
  /** Whether there are more events than are read. */
  readonly isCut: boolean;
  readonly notes: ReadonlyMap<string, ScheduleNote>;
  readonly isLoaded: boolean;
  readonly problem: CallProblem | undefined;
  readonly retry: () => void;
}

const MOST_CHANNELS = 500;
const PAGE = 500;
const MOST_PAGES = 6;
/** The events that are read at most. */
export const MOST_EVENTS = PAGE * MOST_PAGES;
const MOST_NOTES = 200;
/** What began before and still runs is shown, too. */
const BEFORE = 12 * 3600;
const NOTES_EVERY_MS = 15_000;

const none: readonly ContentItem[] = [];

/** Channels and events of a span, as the release makes them; `version` goes up when they change. */
export function useSchedule(
  { from, to }: { from: number; to: number },
  release: number | undefined,
  version: number | undefined,
): Schedule {
  const channels = useAnswer(`channels ${release} ${version}`, (signal) =>
    call('studioContent', { params: { kind: 'channels' }, query: { release, limit: MOST_CHANNELS }, signal }),
  );
  const events = useAnswer(`events ${from} ${to} ${release} ${version}`, (signal) =>
    eventsOf({ release, from: from - BEFORE, to }, signal),
  );
  const items = events.data?.items ?? none;
  const shown = useMemo(
    () => items.filter(({ startTime = 0, endTime = startTime + BEFORE }) => startTime < to && endTime > from),
    [items, from, to],
  );
  const ids = shown
    .slice(0, MOST_NOTES)
    .map(({ id }) => id)
    .join(',');
  const told = useAnswer(ids, (signal) => notesOf(ids, signal), { everyMs: NOTES_EVERY_MS });
  const notes = useMemo(
    () => new Map((told.data ?? []).map((note): [string, ScheduleNote] => [note.eventId, note])),
    [told.data],
  );
  return {
    channels: channels.data?.items.filter(({ change }) => change !== 'removed') ?? none,
    events: shown,
    isCut: events.data?.isCut ?? false,
    notes,
    isLoaded: channels.data !== undefined && events.data !== undefined,
    problem: channels.problem ?? events.problem,
    retry: () => {
      channels.retry();
      events.retry();
    },
  };
}

interface Events {
  items: ContentItem[];
  isCut: boolean;
}

/** The events of a span, page by page. */
async function eventsOf(
  query: { release: number | undefined; from: number; to: number },
  signal: AbortSignal,
): Promise<CallResult<Events>> {
  const items: ContentItem[] = [];
  let next: string | undefined;
  for (let page = 0; ; page++) {
    const answer = await call('studioContent', {
      params: { kind: 'events' },
      query: { ...query, limit: PAGE, next },
      signal,
    });
    if (!answer.ok) return answer;
    items.push(...answer.data.items);
    next = answer.data.next;
    const isCut = next !== undefined;
    if (!isCut || page + 1 === MOST_PAGES) return { ...answer, data: { items, isCut } };
  }
}

/** Nothing is asked where there is no event. */
async function notesOf(ids: string, signal: AbortSignal): Promise<CallResult<ScheduleNote[]>> {
  if (ids === '') return { ok: true, status: 200, data: [] };
  const answer = await call('studioScheduleNotes', { query: { ids }, signal });
  return answer.ok ? { ...answer, data: answer.data.items } : answer;
}
