import type { DeskMoment, MomentKind } from '@touchline/contract';
import { useRef } from 'react';
import { call } from '../../../shell/api';
import { useTexts } from '../../../texts';
import { withMoment, withoutMoment } from '../data/patches';
import type { Desk } from '../data/useDesk';

/** A second press of the same kind within this time is taken for a double click. */
const ONE_MS = 1200;

export interface MomentChange {
  readonly side?: 'home' | 'away';
  readonly title?: string;
  readonly note?: string;
  readonly at?: number;
}

export interface MomentCommands {
  readonly add: (kind: Exclude<MomentKind, 'goal'>, at?: number) => void;
  readonly change: (moment: DeskMoment, change: MomentChange) => Promise<boolean>;
  readonly remove: (moment: DeskMoment) => void;
}

interface Options {
  readonly pictureAt: () => number;
  /** Asks afterwards for more. */
  readonly onAdded: (moment: DeskMoment) => void;
}

/** Notes, corrects and removes moments. */
export function useMoments(desk: Desk | undefined, { pictureAt, onAdded }: Options): MomentCommands {
  const t = useTexts();
  const last = useRef({ kind: '', at: 0 });

  const add: MomentCommands['add'] = (kind, at = pictureAt()) => {
    if (!desk) return;
    const now = performance.now();
    if (last.current.kind === kind && now - last.current.at < ONE_MS) return;
    last.current = { kind, at: now };
    void desk.commands.run({
      name: `moment ${kind}`,
      area: 'moments',
      what: t('desk.faults.moment', { kind: t(`desk.kinds.${kind}`) }),
      send: () => call('studioAddMoment', { params: { eventId: desk.eventId }, body: { kind, at } }),
      onDone: (moment) => {
        desk.patch(withMoment(moment)).settle();
        onAdded(moment);
      },
      onFailed: () => {
        last.current = { kind: '', at: 0 };
      },
      retry: () => add(kind, at),
    });
  };

  const change: MomentCommands['change'] = async (moment, body) => {
    if (!desk) return false;
    const end = desk.patch(withMoment({ ...moment, ...body }));
    return desk.commands.run({
      name: `change ${moment.id}`,
      area: 'moments',
      what: t('desk.faults.change', { title: moment.title }),
      send: () => call('studioChangeMoment', { params: { eventId: desk.eventId, momentId: moment.id }, body }),
      onDone: (changed) => {
        end.drop();
        desk.patch(withMoment(changed)).settle();
      },
      onFailed: end.drop,
      retry: () => void change(moment, body),
    });
  };

  const remove: MomentCommands['remove'] = (moment) => {
    if (!desk) return;
    const end = desk.patch(withoutMoment(moment.id));
    void desk.commands.run({
      name: `remove ${moment.id}`,
      area: 'moments',
      what: t('desk.faults.remove', { title: moment.title }),
      send: () => call('studioRemoveMoment', { params: { eventId: desk.eventId, momentId: moment.id } }),
      onDone: end.settle,
      onFailed: end.drop,
      retry: () => remove(moment),
    });
  };

  return { add, change, remove };
}
