import type { DeskMoment } from '@touchline/contract';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../../../parts/format/useFormats';
import { call } from '../../../shell/api';
import { type Answer, useAnswer } from '../../../shell/useAnswer';
import { useTexts } from '../../../texts';
import { toast } from '../../../ui/Toast/toast';
import type { Desk } from '../data/useDesk';
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

/** The message to followers. Its id stays the same until it was sent, so that no try sends it twice. */
export function usePush(desk: Desk | undefined, eventId: string): PushCommands {
  const t = useTexts();
  const formats = useFormats();
  const [draft, setDraft] = useState(emptyDraft);
  const [isTouched, setTouched] = useState(false);
  const [id, setId] = useState(() => crypto.randomUUID());
  const message = messageOf(draft);
  /** A goal is answered later: by then the board has its score. */
  const latest = useRef({ desk, isTouched });
  useEffect(() => {
    latest.current = { desk, isTouched };
  });
  const estimate = useAnswer(
    `${eventId} ${draft.to}`,
    (signal) => call('studioPushEstimate', { params: { eventId }, query: { to: draft.to }, signal }),
    { everyMs: ESTIMATE_MS },
  );
  const send = async (): Promise<boolean> => {
    if (!desk || !message) return false;
    return desk.commands.run({
      name: 'push',
      area: 'push',
      what: t('desk.faults.push'),
      send: () => call('studioSendPush', { params: { eventId }, body: { ...message, id } }),
      onDone: ({ phones }) => {
        setId(crypto.randomUUID());
        setDraft({ ...emptyDraft, to: draft.to });
        setTouched(false);
        toast(t('desk.push.sent', { phones: formats.count(phones) }), 'send');
      },
      retry: () => void send(),
    });
  };
  return {
    draft,
    setDraft: (next) => {
      setTouched(true);
      setDraft(next);
    },
    estimate,
    isComplete: message !== undefined,
    send,
    suggest: (moment) => {
      const { desk: now, isTouched: isWritten } = latest.current;
      const words = now && !isWritten ? suggestion(now.board, moment) : undefined;
      if (words) setDraft((before) => ({ ...before, ...words, tellsScore: true }));
    },
  };
}
