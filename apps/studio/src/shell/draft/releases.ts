import type { CallProblem, Release } from '@touchline/contract';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useTexts } from '../../texts';
import { changeQuery, usePlace } from '../address';
import { call } from '../api';
import { onNotice } from './editing';

const CHOSEN = 'studioRelease';

/** A release could not be begun. */
export class ReleaseFault extends Error {
  constructor(readonly problem: CallProblem) {
    super(problem.title);
  }
}

interface Known {
  readonly releases: readonly Release[];
  readonly chosen: number | undefined;
  readonly isLoaded: boolean;
  readonly problem: CallProblem | undefined;
}

const readChosen = () => Number(localStorage.getItem(CHOSEN) ?? '') || undefined;

let known: Known = { releases: [], chosen: undefined, isLoaded: false, problem: undefined };
let beginning: Promise<number> | undefined;
let unfollow: (() => void) | undefined;
const listeners = new Set<() => void>();
/** Those of `listeners` that need every change at once; they have a stream. */
const followers = new Set<() => void>();

function change(next: Partial<Known>) {
  known = { ...known, ...next };
  for (const listener of listeners) listener();
}

/** Whether changes can still be put into a release. */
export const isOpenRelease = ({ state }: Pick<Release, 'state'>): boolean =>
  state !== 'published' && state !== 'rolledBack';

export const knownRelease = (id: number): Release | undefined => known.releases.find((release) => release.id === id);

/** Asks for the releases again, after one was published or deleted. */
export async function readReleases(): Promise<void> {
  const answer = await call('studioReleases', { query: {} });
  if (answer.ok) change({ releases: answer.data.items, isLoaded: true, problem: undefined });
  else change({ problem: answer.problem });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  followers.add(listener);
  if (!unfollow) {
    unfollow = onNotice(() => void readReleases());
    known = { ...known, chosen: readChosen(), isLoaded: false };
    void readReleases();
  }
  return () => {
    listeners.delete(listener);
    followers.delete(listener);
    if (followers.size > 0) return;
    unfollow?.();
    unfollow = undefined;
  };
}

/** The chosen release while it is open, else the newest that collects changes. */
function currentOf({ releases, chosen }: Known, wanted: number | undefined): Release | undefined {
  const open = releases.filter(isOpenRelease);
  const named = open.find(({ id }) => id === wanted) ?? open.find(({ id }) => id === chosen);
  return named ?? open.filter(({ state }) => state === 'collecting').toSorted((a, b) => b.id - a.id)[0];
}

/** Begins a release and makes it the current one; one at a time. */
function begin(name: string): Promise<number> {
  beginning ??= call('studioCreateRelease', { body: { name } })
    .then((answer) => {
      if (!answer.ok) throw new ReleaseFault(answer.problem);
      const others = known.releases.filter(({ id }) => id !== answer.data.id);
      localStorage.setItem(CHOSEN, String(answer.data.id));
      change({ releases: [answer.data, ...others], chosen: answer.data.id });
      return answer.data.id;
    })
    .finally(() => (beginning = undefined));
  return beginning;
}

interface Releases {
  readonly releases: readonly Release[];
  /** Where changes of this browser go. Undefined where no release collects. */
  readonly current: Release | undefined;
  readonly isLoaded: boolean;
  readonly problem: CallProblem | undefined;
  readonly choose: (id: number) => void;
  /** The id of the current release; begins one where none collects. Rejects with a `ReleaseFault`. */
  readonly ensure: () => Promise<number>;
  readonly reload: () => Promise<void>;
}

/** The releases, and the one that changes of this browser go to. */
export function useReleases(): Releases {
  const t = useTexts();
  const now = useSyncExternalStore(subscribe, () => known);
  const { query } = usePlace();
  const wanted = Number(query.get('release') ?? '') || undefined;
  const current = currentOf(now, wanted);
  // The address names a release once; after that it is the browser's.
  useEffect(() => {
    if (wanted === undefined || current?.id !== wanted || known.chosen === wanted) return;
    localStorage.setItem(CHOSEN, String(wanted));
    change({ chosen: wanted });
  }, [wanted, current?.id]);
  const choose = useCallback(
    (id: number) => {
      localStorage.setItem(CHOSEN, String(id));
      change({ chosen: id });
      if (wanted !== undefined) changeQuery({ release: String(id) }, 'replace');
    },
    [wanted],
  );
  const ensure = useCallback(async () => {
    if (!known.isLoaded) await readReleases();
    if (!known.isLoaded && known.problem) throw new ReleaseFault(known.problem);
    const open = currentOf(known, wanted);
    if (open) return open.id;
    const day = new Intl.DateTimeFormat(t.locale === 'en' ? 'en-GB' : t.locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    }).format(Date.now());
    return begin(t('draft.releaseName', { day }));
  }, [t, wanted]);
  const { releases, isLoaded, problem } = now;
  return { releases, current, isLoaded, problem, choose, ensure, reload: readReleases };
}

const EVERY_MS = 30_000;
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * How many changes the current release has, for the navigation of all rooms: asked for every half minute, since a
 * stream of its own would take one of the few connections of the browser.
 */
export function useChangeCount(): number {
  const now = useSyncExternalStore(listen, () => known);
  useEffect(() => {
    const ask = () => {
      if (!unfollow && document.visibilityState === 'visible') void readReleases();
    };
    ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return currentOf(now, undefined)?.changes ?? 0;
}
