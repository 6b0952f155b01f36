import type { ContentKind } from '@touchline/contract';
import type { Json, JsonObject } from '@touchline/rules/studio/paths';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '../api';
import { useSession } from '../session';
import { Draft, type DraftView } from './draft';
import { onNotice } from './editing';
import { type Keeping, keepInBrowser } from './keeping';
import { keepDraft } from './kept';
import { isOpenRelease, knownRelease, readReleases, useReleases } from './releases';

interface Opened {
  /** Operator and entry. */
  readonly place: string;
  readonly draft: Draft;
  /** Finds or begins the release for changes, as the part that was shown last does. */
  ensureRelease: () => Promise<number>;
  users: number;
  isOpen: boolean;
}

/** The drafts of this page: parts that show the same entry share one. */
const opened = new Set<Opened>();
let keeping: Keeping | undefined;

interface OpenDraft extends DraftView {
  /** The release that the entry is read from and saved to. */
  readonly releaseId: number | undefined;
  /** `what` names the field: letters typed into one field are one step. */
  readonly set: (next: JsonObject | null, what: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly settle: (path: string, value: Json | undefined) => void;
  readonly saveNow: () => Promise<boolean>;
  /** Reads or saves again what failed. */
  readonly retry: () => void;
}

const isOver = (release: number) => {
  const known = knownRelease(release);
  return known !== undefined && !isOpenRelease(known);
};

function makeDraft(
  owner: string,
  { kind, id, release }: { kind: ContentKind; id: string; release: number | undefined },
  ensureRelease: () => Promise<number>,
): Draft {
  keeping ??= keepInBrowser();
  const keep = keepDraft(keeping, `${owner}|${kind}|${id}`, isOver);
  return new Draft(
    release,
    {
      read: (from) => call('studioEntry', { params: { kind, id }, query: { release: from } }),
      save: (releaseId, body) => call('studioSaveEntry', { params: { releaseId, kind, id }, body }),
      ensureRelease,
      async isOver(releaseId) {
        await readReleases();
        return !knownRelease(releaseId) || isOver(releaseId);
      },
    },
    keep,
  );
}

/** An entry of the content, edited in the current release. Nothing of it is public before the release is. */
export function useDraft(kind: ContentKind, id: string): OpenDraft {
  const { operator } = useSession();
  const { current, isLoaded, problem, ensure } = useReleases();
  const place = `${operator.id}|${kind}|${id}`;
  const release = current?.id;
  const isKnown = isLoaded || problem !== undefined;
  const entry = useMemo(
    () =>
      findDraft(place, release) ??
      addDraft(place, (ensureRelease) => makeDraft(operator.id, { kind, id, release }, ensureRelease)),
    [place, operator.id, kind, id, release],
  );
  useEffect(() => ensureBy(entry, ensure), [entry, ensure]);
  useEffect(() => {
    if (isKnown) void entry.draft.join(release);
  }, [isKnown, entry, release]);
  useEffect(() => (isKnown ? use(entry) : undefined), [isKnown, entry]);
  const view = useSyncExternalStore(entry.draft.subscribe, entry.draft.view);
  return useMemo(
    () => ({
      ...view,
      releaseId: entry.draft.release,
      set: (next, what) => entry.draft.set(next, what),
      undo: entry.draft.undo,
      redo: entry.draft.redo,
      settle: (path, value) => entry.draft.settle(path, value),
      saveNow: entry.draft.saveNow,
      retry: entry.draft.hurry,
    }),
    [view, entry],
  );
}

/** The draft of an entry in a release; one whose release is over, or not begun yet, goes on in this one. */
function findDraft(place: string, release: number | undefined): Opened | undefined {
  const all = [...opened].filter((each) => each.place === place);
  return (
    all.find(({ draft }) => draft.release === release) ??
    all.find(
      ({ draft, users, isOpen }) => (users > 0 || !isOpen) && (draft.release === undefined || isOver(draft.release)),
    )
  );
}

function addDraft(place: string, make: (ensureRelease: () => Promise<number>) => Draft): Opened {
  const draft = make(() => entry.ensureRelease());
  const entry: Opened = { place, draft, ensureRelease: notShown, users: 0, isOpen: false };
  opened.add(entry);
  return entry;
}

const notShown = () => Promise.reject(new Error('Nothing shows this draft yet'));

function ensureBy(entry: Opened, ensure: () => Promise<number>): void {
  entry.ensureRelease = ensure;
}

/** Opens a draft for its first user, and saves it when the last one leaves. */
function use(entry: Opened): () => void {
  const { draft } = entry;
  opened.add(entry);
  entry.users += 1;
  if (!entry.isOpen) void draft.open();
  else if (entry.users === 1) {
    void draft.read();
    // What was refused when it was left, such as while the session was over.
    draft.hurry();
  }
  entry.isOpen = true;
  const stop = onNotice(() => void draft.read());
  const onHide = () => {
    if (document.visibilityState === 'hidden') draft.hurry();
  };
  window.addEventListener('online', draft.hurry);
  document.addEventListener('visibilitychange', onHide);
  return () => {
    stop();
    window.removeEventListener('online', draft.hurry);
    document.removeEventListener('visibilitychange', onHide);
    entry.users -= 1;
    if (entry.users > 0) return;
    void close(entry);
  };
}

/** Forgets a draft that nothing shows, once it is saved. */
async function close(entry: Opened): Promise<void> {
  const isSaved = await entry.draft.saveNow();
  if (isSaved && entry.users === 0) opened.delete(entry);
}
