import type { CallAnswer, DeskBoard, DeskMoment } from '@touchline/contract';

/** A moment that was noted by hand, `ago` seconds before `now`. */
export const moment = (now: number, id: string, ago: number, changes: Partial<DeskMoment> = {}): DeskMoment => ({
  id,
  kind: 'goal',
  at: now - ago,
  clock: '61’',
  title: 'Goal 3–1, Karimov',
  isByHand: true,
  ...changes,
});

/** A match by hand that is on air, unless told otherwise. */
export function deskBoard(changes: Partial<DeskBoard> = {}): DeskBoard {
  const now = Math.floor(Date.now() / 1000);
  return {
    at: now,
    event: {
      id: 'zar-mir',
      title: 'Zarafshar – Mirabad',
      channel: 'Touchline 1',
      startsAt: now - 5400,
      endsAt: now + 578,
      state: 'live',
      hasFeed: false,
      reminders: 12_480,
    },
    air: { inputId: 'main', state: 'live', viewers: 26_418 },
    window: { from: (now - 3600) * 1000, to: now * 1000 },
    score: {
      phase: 'running',
      part: { kind: 'half', number: 2, of: 2 },
      clock: { seconds: 3845, at: now, runs: 'up' },
      sides: [
        { code: 'ZAR', name: 'Zarafshar', figures: ['3'] },
        { code: 'MIR', name: 'Mirabad', figures: ['1'] },
      ],
      isByHand: true,
    },
    undo: { label: '3–1', step: 7 },
    moments: [
      moment(now, 'karimov', 205, { note: 'Low, left corner' }),
      moment(now, 'sefid', 560, { clock: '55’', title: 'Goal 2–1, Sefid' }),
    ],
    clips: [],
    ...changes,
  };
}

type DeskEvent = CallAnswer<'studioDeskEvents'>['items'][number];

export const deskEvent = (id: string, title: string, changes: Partial<DeskEvent> = {}): DeskEvent => ({
  id,
  title,
  startsAt: Math.floor(Date.now() / 1000) + 900,
  state: 'before',
  hasInput: true,
  ...changes,
});
