import type { DeskClip } from '@touchline/contract';
import { useState } from 'react';
import { call } from '../../../shell/api';
import { type StudioTexts, useTexts } from '../../../texts';
import { toast } from '../../../ui/Toast/toast';
import type { Desk } from '../data/useDesk';
import { useLatest } from '../data/useLatest';
import { useRequestId } from '../data/useRequestId';
import { faultOf, type Stretch } from '../player/timeline';

/** What is written and chosen about the next clip. */
interface ClipDraft {
  readonly en: string;
  readonly de: string;
  readonly publishes: boolean;
  readonly isTall: boolean;
  readonly isFree: boolean;
}

const newDraft: ClipDraft = { en: '', de: '', publishes: true, isTall: false, isFree: false };

export interface ClipCommands {
  readonly draft: ClipDraft;
  readonly setDraft: (draft: ClipDraft) => void;
  readonly make: () => void;
  /** Why there is no clip yet, in words. */
  readonly missing: string | undefined;
  /** The clip of what is marked, if it was made. */
  readonly made: DeskClip | undefined;
}

/** The title of a clip and what becomes of it. Another try of the same has the same id, so that it is made once. */
export function useClip(desk: Desk, marked: Stretch | undefined): ClipCommands {
  const t = useTexts();
  const [draft, setDraft] = useState(newDraft);
  const ids = useRequestId();
  const latest = useLatest({ desk, marked, draft });
  const missing = missingOf(t, draft, marked, desk.board.window);
  const made = marked && desk.board.clips.find((clip) => clip.from === marked.from && clip.to === marked.to);

  function make(): void {
    const { desk: now, draft: written, marked: stretch } = latest.current;
    const reason = missingOf(t, written, stretch, now.board.window);
    if (reason !== undefined || !stretch) {
      toast(reason ?? t('desk.clip.markFirst'), 'info');
      return;
    }
    const { en, de, ...choices } = written;
    const title = { en: en.trim(), ...(de.trim() !== '' && { de: de.trim() }) };
    const clip = { from: stretch.from, to: stretch.to, title, ...choices };
    void now.commands.run({
      name: 'clip',
      area: 'clip',
      what: t('desk.faults.clip'),
      send: () => call('studioMakeClip', { params: { eventId: now.eventId }, body: { ...clip, id: ids.idOf(clip) } }),
      onDone: (taken) => {
        now
          .patch((board) => ({ ...board, clips: [taken, ...board.clips.filter(({ id }) => id !== taken.id)] }))
          .settle();
        ids.done();
        setDraft((before) => ({ ...before, en: '', de: '' }));
        toast(t(choices.publishes ? 'desk.clip.publishing' : 'desk.clip.making'));
      },
      retry: make,
    });
  }

  return { draft, setDraft, make, missing, made };
}

/** Why there can be no clip yet, in words. */
function missingOf(
  t: StudioTexts,
  { en }: ClipDraft,
  marked: Stretch | undefined,
  window: Stretch | undefined,
): string | undefined {
  if (!marked) return t('desk.clip.markFirst');
  const fault = faultOf(marked, window);
  if (fault) return t(`desk.clip.${fault}`);
  return en.trim() === '' ? t('desk.clip.titleFirst') : undefined;
}
