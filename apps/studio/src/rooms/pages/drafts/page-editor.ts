import type { CallProblem, ContentDetail, ContentKind, EntryProblem, FieldConflict } from '@touchline/contract';
import type { Json, JsonObject } from '@touchline/rules/studio/paths';
import { createContext, useContext } from 'react';

/** One entry of the page: the page itself, or a line or grid on it. */
export interface EditedEntry {
  readonly kind: ContentKind;
  readonly id: string;
  /** Null where there is none. */
  readonly entry: JsonObject | null;
  /** Undefined until it was read. */
  readonly detail: ContentDetail | undefined;
  readonly isLoaded: boolean;
  /** The server has no such entry, and nothing was written here either. */
  readonly isGone: boolean;
  readonly isUnsaved: boolean;
  readonly problems: readonly EntryProblem[];
  readonly conflicts: readonly FieldConflict[];
  readonly settle: (path: string, value: Json | undefined) => void;
}

/** The next version of an entry; null removes it. */
export interface Edit {
  readonly kind: ContentKind;
  readonly id: string;
  readonly entry: JsonObject | null;
}

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'offline';

/** A page and its lines, edited as one thing. */
export interface PageEditor {
  readonly page: EditedEntry;
  /** The lines and grids of the page that were read, by id. */
  readonly contexts: ReadonlyMap<string, EditedEntry>;
  /** Changes one entry or several: one step to undo. `what` names it; steps of the same name in a row are one. */
  readonly edit: (edits: readonly Edit[], what: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly state: SaveState;
  readonly savedAt: number | undefined;
  readonly problem: CallProblem | undefined;
  readonly saveNow: () => Promise<boolean>;
  readonly isReadOnly: boolean;
}

const EditorContext = createContext<PageEditor | undefined>(undefined);
export const PageEditorProvider = EditorContext.Provider;

export function usePageEditor(): PageEditor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('Parts of a page are shown inside its editor');
  return editor;
}
