import type { CallResult } from '@touchline/contract';
import { useRef, useState } from 'react';
import { useTexts } from '../texts';
import type { NoteText } from './Note';
import { explain } from './useSubmit';

/** An answer of the server, or the reason why it was not asked. */
type Outcome = CallResult<unknown> | { ok: false; text: string };

/** State of buttons that change something: one change at a time, and its result. */
export function useAction() {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<NoteText>();
  const isRunning = useRef(false);

  /** `done` is announced on success; `then` updates the page before the next tap is accepted. */
  const run = async (send: () => Promise<Outcome>, done: string, then?: () => Promise<void> | void) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setNote(undefined);
    const answer = await send();
    if (answer.ok) setNote({ text: done });
    else setNote({ text: 'text' in answer ? answer.text : explain(t, answer.problem), isBad: true });
    await then?.();
    isRunning.current = false;
    setBusy(false);
  };
  return { busy, note, setNote, run };
}
