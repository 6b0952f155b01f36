import { useState } from 'react';
import { sessionStorageIfAllowed, storedValues } from '../../../shell/session/storage';
import { forgetDraft, readDraft, type SceneDraft, writeDraft } from './draft';

const stored = () => storedValues(sessionStorageIfAllowed());

/** What was chosen so far, kept through a reload. */
export function useDraft(eventId: string, openedAt: number | undefined, firstStart: number) {
  const [draft, setDraft] = useState<SceneDraft>(
    () => readDraft(stored(), eventId, openedAt) ?? { eventId, openedAt, start: firstStart, cameraIds: [] },
  );
  const change = (changes: Partial<Pick<SceneDraft, 'start' | 'cameraIds' | 'collectibleId'>>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    writeDraft(stored(), next);
  };
  /** Keeps what is on screen, but begins anew the next time. */
  const forget = () => forgetDraft(stored());
  return { draft, change, forget };
}
