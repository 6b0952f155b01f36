import type { JsonObject } from '@touchline/rules/studio/paths';
import { useCallback } from 'react';
import { usePageEditor } from '../drafts/page-editor';

/** Changes the page, under the name of the field that is typed into. */
export function usePageEdit(): (next: JsonObject, field: string) => void {
  const { page, edit } = usePageEditor();
  return useCallback((next, field) => edit([{ kind: 'pages', id: page.id, entry: next }], field), [page.id, edit]);
}

/** Changes a line or grid. */
export function useContextEdit(id: string): (next: JsonObject, field: string) => void {
  const { edit } = usePageEditor();
  return (next, field) => edit([{ kind: 'contexts', id, entry: next }], field);
}
