import type { ContentKind } from '@touchline/contract';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDraft } from '../../../shell/draft/useDraft';
import { contextsOf } from '../model/parts';
import { type HistoryOf, idsTogether, nextRedo, nextUndo, together } from '../model/steps';
import { type Edit, type EditedEntry, type PageEditor, PageEditorProvider, type SaveState } from './page-editor';
import { ReleaseProvider } from './release';

type OpenDraft = ReturnType<typeof useDraft>;

interface PageDraftsProps {
  pageId: string;
  isReadOnly: boolean;
  children: ReactNode;
}

const keyOf = (kind: ContentKind, id: string) => `${kind}/${id}`;

/** Opens a page and the lines and grids on it as drafts, and edits them as one thing. */
export function PageDrafts({ pageId, isReadOnly, children }: PageDraftsProps) {
  const page = useDraft('pages', pageId);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, OpenDraft>>(new Map());
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  /** Edits of entries whose drafts open with this step. */
  const waiting = useRef(new Map<string, { edit: Edit; what: string }>());

  const found = useMemo(() => {
    const offered = [page.undoStep, page.redoStep].flatMap((step) => idsTogether(step?.what));
    return [...(page.entry ? contextsOf(page.entry) : []), ...offered];
  }, [page.entry, page.undoStep, page.redoStep]);
  // What was taken off the page stays open, so that undo and redo find its steps.
  if (found.some((id) => !wanted.has(id))) setWanted(new Set([...wanted, ...found]));

  const onDraft = useCallback((id: string, draft: OpenDraft | undefined) => {
    setDrafts((before) => {
      const next = new Map(before);
      if (draft) next.set(id, draft);
      else next.delete(id);
      return next;
    });
    const edit = waiting.current.get(id);
    if (!draft?.isLoaded || !edit) return;
    waiting.current.delete(id);
    draft.set(edit.edit.entry, edit.what);
  }, []);

  const openWith = useCallback((edit: Edit, what: string) => {
    waiting.current.set(edit.id, { edit, what });
    setWanted((before) => new Set([...before, edit.id]));
  }, []);

  const editor = useEditor({ pageId, page, drafts, isReadOnly, openWith });
  return (
    <ReleaseProvider value={page.releaseId}>
      {[...wanted].map((id) => (
        <ContextDraft key={id} id={id} onDraft={onDraft} />
      ))}
      <PageEditorProvider value={editor}>{children}</PageEditorProvider>
    </ReleaseProvider>
  );
}

/** One line or grid; without anything to see. */
function ContextDraft({ id, onDraft }: { id: string; onDraft: (id: string, draft: OpenDraft | undefined) => void }) {
  const draft = useDraft('contexts', id);
  useEffect(() => onDraft(id, draft), [id, draft, onDraft]);
  useEffect(() => () => onDraft(id, undefined), [id, onDraft]);
  return null;
}

interface EditorOptions {
  pageId: string;
  page: OpenDraft;
  drafts: ReadonlyMap<string, OpenDraft>;
  isReadOnly: boolean;
  /** Opens the draft of an entry, and edits it then. */
  openWith: (edit: Edit, what: string) => void;
}

function useEditor({ pageId, page, drafts, isReadOnly, openWith }: EditorOptions): PageEditor {
  return useMemo(() => {
    const all = new Map([
      [keyOf('pages', pageId), page],
      ...[...drafts].map(([id, draft]) => [keyOf('contexts', id), draft] as const),
    ]);
    const histories: HistoryOf[] = [...all].map(([key, { undoStep, redoStep }]) => ({ key, undoStep, redoStep }));
    const [undos, redos] = [nextUndo(histories), nextRedo(histories)];
    const edit = (edits: readonly Edit[], what: string) => {
      if (isReadOnly) return;
      const others = edits.filter(({ kind }) => kind === 'contexts').map(({ id }) => id);
      const step = edits.length > 1 ? together(what.replaceAll(' ', '-'), others) : what;
      for (const each of edits) {
        const draft = all.get(keyOf(each.kind, each.id));
        if (draft) draft.set(each.entry, step);
        else openWith(each, step);
      }
    };
    const every = [...all.values()];
    const states = new Set(every.map((draft) => draft.state));
    const state = ORDER.find((each) => states.has(each)) ?? 'saved';
    return {
      page: asEntry('pages', pageId, page),
      contexts: new Map([...drafts].map(([id, draft]) => [id, asEntry('contexts', id, draft)])),
      edit,
      undo: () => undos.forEach((key) => all.get(key)?.undo()),
      redo: () => redos.forEach((key) => all.get(key)?.redo()),
      canUndo: !isReadOnly && undos.length > 0,
      canRedo: !isReadOnly && redos.length > 0,
      state,
      savedAt: Math.max(0, ...every.map(({ savedAt }) => savedAt ?? 0)) || undefined,
      problem: every.find((draft) => draft.problem)?.problem,
      saveNow: async () => (await Promise.all(every.map((draft) => draft.saveNow()))).every(Boolean),
      isReadOnly,
    };
  }, [pageId, page, drafts, isReadOnly, openWith]);
}

/** The state of all is that of the worst. */
const ORDER: readonly SaveState[] = ['failed', 'offline', 'saving', 'unsaved'];

const asEntry = (kind: ContentKind, id: string, draft: OpenDraft): EditedEntry => ({
  kind,
  id,
  entry: draft.entry,
  detail: draft.detail,
  isLoaded: draft.isLoaded,
  isGone: draft.entry === null && draft.isLoaded && (draft.detail !== undefined || draft.problem === undefined),
  isUnsaved: draft.state !== 'saved',
  problems: draft.problems,
  conflicts: draft.conflicts,
  settle: draft.settle,
});
