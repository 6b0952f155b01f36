import type { DeskClip } from '@touchline/contract';
import { useState } from 'react';
import { call } from '../../../shell/api';
import { useTexts } from '../../../texts';
import { toast } from '../../../ui/Toast/toast';
import type { Desk } from '../data/useDesk';
import { faultOf, type Stretch } from '../player/timeline';

/** What is written and chosen about the next clip. */
export interface ClipDraft {
  readonly en: string;
  readonly de: string;
  readonly publishes: boolean;
  readonly isTall: boolean;
  readonly isFree: boolean;
}

export const newDraft: ClipDraft = { en: '', de: '', publishes: true, isTall: false, isFree: false };

export interface ClipCommands {
  readonly draft: ClipDraft;
  readonly setDraft: (draft: ClipDraft) => void;
  readonly make: () => void;
  /** Why there is no clip yet, in words. */
  readonly missing: string | undefined;
  /** The clip of what is marked, if it was made. */
  readonly made: DeskClip | undefined;
}

/** The title of a clip and what becomes of it. Its id stays the same until it was taken, so that no try makes two. */
export function useClip(
  desk: Desk | undefined,
  marked: Stretch | undefined,
  window: Stretch | undefined,
): ClipCommands {
  const t = useTexts();
  const [draft, setDraft] = useState(newDraft);
  const [id, setId] = useState(() => crypto.randomUUID());
  const fault = marked && faultOf(marked, window);
  const missing = !marked
    ? t('desk.clip.markFirst')
    : fault
      ? t(`desk.clip.${fault}`)
      : draft.en.trim() === ''
        ? t('desk.clip.titleFirst')
        : undefined;
  const made = marked && desk?.board.clips.find((clip) => clip.from === from(marked) && clip.to === to(marked));

  const make = () => {
    if (!desk || !marked) return;
    if (missing !== undefined) {
      toast(missing, 'info');
      return;
    }
    const { en, de, isTall, isFree, publishes } = draft;
    const title = { en: en.trim(), ...(de.trim() !== '' && { de: de.trim() }) };
    void desk.commands.run({
      name: 'clip',
      area: 'clip',
      what: t('desk.faults.clip'),
      send: () =>
        call('studioMakeClip', {
          params: { eventId: desk.eventId },
          body: { id, from: from(marked), to: to(marked), title, isTall, isFree, publishes },
        }),
      onDone: (clip) => {
        desk
          .patch((board) => ({ ...board, clips: [clip, ...board.clips.filter((each) => each.id !== clip.id)] }))
          .settle();
        setId(crypto.randomUUID());
        setDraft((before) => ({ ...before, en: '', de: '' }));
        toast(t(publishes ? 'desk.clip.publishing' : 'desk.clip.making'));
      },
      retry: make,
    });
  };
  return { draft, setDraft, make, missing, made };
}

const from = (marked: Stretch) => Math.round(marked.from);
const to = (marked: Stretch) => Math.round(marked.to);
