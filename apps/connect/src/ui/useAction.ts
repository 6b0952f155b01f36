import type { CallResult } from '@touchline/contract';
import { useRef, useState } from 'react';
import { useTexts } from '../texts';
import type { NoteText } from './Note';
import { explain } from './useSubmit';

/** Buttons that change something: one change at a time however often they are tapped, and what became of it. */
export function useAction() {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<NoteText>();
  const isRunning = useRef(false);

  /** `done` is said where it worked; `then` brings the page up to date before the next tap counts. */
  const run = async (send: () => Promise<CallResult<unknown>>, done: string, then?: () => Promise<void> | void) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setNote(undefined);
    const answer = await send();
    setNote(answer.ok ? { text: done } : { text: explain(t, answer.problem), isBad: true });
    await then?.();
    isRunning.current = false;
    setBusy(false);
  };
  return { busy, note, setNote, run };
}
