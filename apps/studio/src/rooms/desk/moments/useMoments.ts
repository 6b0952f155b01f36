import type { DeskMoment, MomentKind } from '@touchline/contract';
import { call } from '../../../shell/api';
import { useTexts } from '../../../texts';
import { withMoment, withoutMoment } from '../data/patches';
import type { Desk } from '../data/useDesk';
import { useLatest } from '../data/useLatest';
import { useOnce } from '../data/useOnce';
import { newId } from '../data/useRequestId';

/** A second press of the same kind within this time is taken for a double click. */
const ONE_MS = 1200;

export interface MomentChange {
  readonly side?: 'home' | 'away';
  readonly title?: string;
  /** Null takes it away. */
  readonly note?: string | null;
  readonly at?: number;
}

export interface MomentCommands {
  readonly add: (kind: Exclude<MomentKind, 'goal'>, at?: number) => void;
  readonly change: (moment: DeskMoment, change: MomentChange) => void;
  readonly remove: (moment: DeskMoment) => void;
}

interface Options {
  readonly pictureAt: () => number;
  /** Asks afterwards for more. */
  readonly onAdded: (moment: DeskMoment) => void;
}

function changed({ note: before, ...moment }: DeskMoment, { note = before, ...change }: MomentChange): DeskMoment {
  return { ...moment, ...change, ...(note && { note }) };
}

/** Notes, corrects and removes moments. */
export function useMoments(desk: Desk, { pictureAt, onAdded }: Options): MomentCommands {
  const t = useTexts();
  const once = useOnce(ONE_MS);
  const latest = useLatest(desk);
  const { eventId } = desk;

  function add(kind: Exclude<MomentKind, 'goal'>, at = pictureAt(), id = newId()): void {
    const { commands, patch } = latest.current;
    if (once.isAgain(kind)) return;
    void commands.run({
      name: `moment ${kind}`,
      area: 'moments',
      what: t('desk.faults.moment', { kind: t(`desk.kinds.${kind}`) }),
      send: () => call('studioAddMoment', { params: { eventId }, body: { id, kind, at } }),
      onDone: (moment) => {
        patch(withMoment(moment)).settle();
        onAdded(moment);
      },
      onFailed: once.forget,
      retry: () => add(kind, at, id),
    });
  }

  function change(moment: DeskMoment, body: MomentChange): void {
    const { commands, patch } = latest.current;
    void commands.run({
      name: `change ${moment.id}`,
      area: 'moments',
      what: t('desk.faults.change', { title: moment.title }),
      show: () => patch(withMoment(changed(moment, body))),
      send: () => call('studioChangeMoment', { params: { eventId, momentId: moment.id }, body }),
      onDone: (answer) => patch(withMoment(answer)).settle(),
      retry: () => change(moment, body),
    });
  }

  function remove(moment: DeskMoment): void {
    const { commands, patch, dropSettled } = latest.current;
    void commands.run({
      name: `remove ${moment.id}`,
      area: 'moments',
      what: t('desk.faults.remove', { title: moment.title }),
      show: () => patch(withoutMoment(moment.id)),
      send: () => call('studioRemoveMoment', { params: { eventId, momentId: moment.id } }),
      onDone: () => {
        dropSettled();
        patch(withoutMoment(moment.id)).settle();
      },
      retry: () => remove(moment),
    });
  }

  return { add, change, remove };
}
