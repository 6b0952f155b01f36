import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Event, Reminder } from '@touchline/contract';
import { MAX_REMINDERS } from '@touchline/contract';
import {
  type LocalReminder,
  remindAt,
  withoutPast,
  withoutReminder,
  withReminder,
} from '@touchline/rules/following/reminders';
import { ApiError } from '../../shell/api/api';
import { useApp } from '../../shell/context';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { showToast } from '../../ui/Toast/toasts';
import { localReminders, useLocalReminders } from './local';
import { remindersQuery } from './queries';

/** The viewer's reminders, stored in the account or on the device. */
interface ViewerReminders {
  /** `undefined` until loaded. */
  items: readonly LocalReminder[] | undefined;
  /** Resolves with whether the reminder was set. */
  set: (event: Event, minutesBefore: number) => Promise<boolean>;
  cancel: (eventId: string) => Promise<void>;
  cancelAll: () => Promise<void>;
}

const REFUSED = 409;

export function useReminders(): ViewerReminders {
  const own = useOwnReminders();
  const local = useLocalViewerReminders();
  return useUserType() === 'registered' ? own : local;
}

function useLocalViewerReminders(): ViewerReminders {
  const t = useTexts();
  const items = useLocalReminders();
  return {
    items,
    async set({ id, name, startTime }, minutesBefore) {
      const ahead = withoutPast(localReminders.get(), Date.now() / 1000);
      if (withoutReminder(ahead, id).length >= MAX_REMINDERS) {
        showToast(t('reminders.limit'), { icon: 'warning', duration: 'long' });
        return false;
      }
      localReminders.set(withReminder(ahead, { eventId: id, minutesBefore, name, startTime }));
      return true;
    },
    async cancel(eventId) {
      localReminders.set(withoutReminder(localReminders.get(), eventId));
    },
    async cancelAll() {
      localReminders.set([]);
    },
  };
}

/** Optimistic updates; after a refused change the reminders are fetched again. */
function useOwnReminders(): ViewerReminders {
  const t = useTexts();
  const { api } = useApp();
  const queries = useQueryClient();
  const query = remindersQuery(api);
  const isRegistered = useUserType() === 'registered';
  const { data } = useQuery({ ...query, enabled: isRegistered });
  const change = async (
    apply: (items: readonly Reminder[]) => Reminder[],
    call: () => Promise<Reminder[]>,
  ): Promise<boolean> => {
    await queries.cancelQueries({ queryKey: query.queryKey });
    queries.setQueryData(query.queryKey, (items: Reminder[] = []) => apply(items));
    try {
      const items = await call();
      queries.setQueryData(query.queryKey, items);
      return true;
    } catch (error) {
      void queries.invalidateQueries({ queryKey: query.queryKey });
      showToast(failureText(error), { icon: 'warning', duration: 'long' });
      return false;
    }
  };
  const failureText = (error: unknown): string => {
    if (!(error instanceof ApiError) || error.problem.statusCode !== REFUSED) return t('reminders.notSaved');
    return t(error.problem.title === 'Too many reminders' ? 'reminders.limit' : 'reminders.past');
  };
  const without = (items: readonly Reminder[], eventId: string) => items.filter((each) => each.eventId !== eventId);
  return {
    items: data,
    set: ({ id: eventId, name, startTime, image }, minutesBefore) =>
      change(
        (items) => [
          ...without(items, eventId),
          { eventId, minutesBefore, name, startTime, image, remindAt: remindAt({ startTime }, minutesBefore) },
        ],
        async () => (await api.call('setReminder', { params: { eventId }, body: { minutesBefore } })).items,
      ),
    async cancel(eventId) {
      await change(
        (items) => without(items, eventId),
        async () => (await api.call('cancelReminder', { params: { eventId } })).items,
      );
    },
    async cancelAll() {
      await change(
        () => [],
        async () => {
          await api.call('cancelReminders');
          return [];
        },
      );
    },
  };
}
