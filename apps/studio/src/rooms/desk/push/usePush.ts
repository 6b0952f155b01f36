import type { DeskMoment } from '@touchline/contract';
import { useState } from 'react';
import { useFormats } from '../../../parts/format/useFormats';
import { call } from '../../../shell/api';
import { type Answer, useAnswer } from '../../../shell/useAnswer';
import { useTexts } from '../../../texts';
import { toast } from '../../../ui/Toast/toast';
import type { Desk } from '../data/useDesk';
import { useLatest } from '../data/useLatest';
import { useRequestId } from '../data/useRequestId';
import { emptyDraft, messageOf, type PushDraft, suggestion } from './draft';

/** How often the number of phones is asked for again. */
const ESTIMATE_MS = 60_000;

export interface PushCommands {
  readonly draft: PushDraft;
  readonly setDraft: (draft: PushDraft) => void;
  readonly estimate: Answer<{ phones: number; hidingScores: number }>;
  readonly isComplete: boolean;
  readonly send: () => Promise<boolean>;
  /** Proposes words for a goal, if nothing was written by hand. */
  readonly suggest: (moment: DeskMoment) => void;
}

/** The message to followers. Another try of the same words has the same id, so that they are sent once. */
export function usePush(desk: Desk): PushCommands {
  const t = useTexts();
  const formats = useFormats();
  const { eventId } = desk;
  const [draft, setDraft] = useState(emptyDraft);
  const [isTouched, setTouched] = useState(false);
  const ids = useRequestId();
  const latest = useLatest({ desk, draft, isTouched });
  const estimate = useAnswer(
    `${eventId} ${draft.to}`,
    (signal) => call('studioPushEstimate', { params: { eventId }, query: { to: draft.to }, signal }),
    { everyMs: ESTIMATE_MS, keeps: false },
  );

  async function send(): Promise<boolean> {
    const message = messageOf(latest.current.draft);
    if (!message) return false;
    return latest.current.desk.commands.run({
      name: 'push',
      area: 'push',
      what: t('desk.faults.push'),
      send: () => call('studioSendPush', { params: { eventId }, body: { ...message, id: ids.idOf(message) } }),
      onDone: ({ phones }) => {
        ids.done();
        setDraft({ ...emptyDraft, to: message.to });
        setTouched(false);
        toast(t('desk.push.sent', { phones: formats.count(phones) }), 'send');
      },
      retry: () => void send(),
    });
  }

  return {
    draft,
    setDraft: (next) => {
      setTouched(true);
      setDraft(next);
    },
    estimate,
    isComplete: messageOf(draft) !== undefined,
    send,
    suggest: (moment) => {
      // A goal is answered later: by then the board has its score.
      const words = latest.current.isTouched ? undefined : suggestion(latest.current.desk.board, moment);
      if (words) setDraft((before) => ({ ...before, ...words, tellsScore: true }));
    },
  };
}
