import type { LocalReminder } from '@touchline/rules/following/reminders';
import { readReminders } from '@touchline/rules/following/reminders';
import { expect, test } from 'vitest';
import { type Api, ApiError } from '../../shell/api/api';
import { createLocalValue } from '../../shell/preferences/local-value';
import { mergeReminders, updateMoved } from './device-reminders';

const NOW = Math.floor(Date.now() / 1000);
const reminderOf = (eventId: string, startTime = NOW + 3600): LocalReminder => ({
  eventId,
  name: eventId,
  minutesBefore: 10,
  startTime,
});
const problem = (statusCode: number) => new ApiError({ statusCode, title: 'Refused', kind: 'problem' });

/** A device with these reminders and a server that answers or refuses by event id. */
function deviceWith(reminders: LocalReminder[], answers: Record<string, { startTime: number } | Error>) {
  const stored = createLocalValue({ key: 'reminders', read: readReminders, storage: undefined });
  stored.set(reminders);
  const requested: string[] = [];
  const api = {
    async call(_name: string, { params }: { params: { id?: string; eventId?: string } }) {
      const id = params.id ?? params.eventId ?? '';
      requested.push(id);
      const answer = answers[id];
      if (answer instanceof Error) throw answer;
      return { id, name: id, ...answer };
    },
  } as unknown as Api;
  const startOf = (id: string) => stored.get().find(({ eventId }) => eventId === id)?.startTime;
  const ids = () => stored.get().map(({ eventId }) => eventId);
  return { stored, api, requested, startOf, ids };
}

test('each reminder is checked separately: a missing event or a failed call does not affect the others', async () => {
  const later = NOW + 7200;
  const { stored, api, startOf } = deviceWith([reminderOf('gone'), reminderOf('broken'), reminderOf('final')], {
    gone: problem(404),
    broken: problem(500),
    final: { startTime: later },
  });
  const moved: string[] = [];
  await updateMoved(stored, api, ({ name }) => moved.push(name));
  expect(moved).toEqual(['final']);
  expect([startOf('gone'), startOf('broken'), startOf('final')]).toEqual([NOW + 3600, NOW + 3600, later]);
});

test('events with an unchanged time or a past start are not announced', async () => {
  const { stored, api, requested } = deviceWith([reminderOf('final'), reminderOf('started', NOW - 60)], {
    final: { startTime: NOW + 3600 },
  });
  const moved: string[] = [];
  await updateMoved(stored, api, ({ name }) => moved.push(name));
  expect([moved, requested]).toEqual([[], ['final']]);
});

test('a reminder cancelled during the check stays cancelled', async () => {
  const { stored, api, ids } = deviceWith([reminderOf('final')], { final: { startTime: NOW + 7200 } });
  const checked = updateMoved(stored, api, () => undefined);
  stored.set([]);
  await checked;
  expect(ids()).toEqual([]);
});

test('after sign-in the reminders of the device are added to the account; started and missing ones are dropped', async () => {
  const { stored, api, requested, ids } = deviceWith(
    [reminderOf('started', NOW - 60), reminderOf('gone'), reminderOf('late'), reminderOf('final')],
    { gone: problem(404), late: problem(409), final: { startTime: NOW + 3600 } },
  );
  await mergeReminders(stored, api);
  expect(requested).toEqual(['gone', 'late', 'final']);
  expect(ids()).toEqual([]);
});

test('offline, reminders that were not added stay on the device', async () => {
  const { stored, api, ids } = deviceWith([reminderOf('final'), reminderOf('semi')], {
    final: { startTime: NOW + 3600 },
    semi: new Error('offline'),
  });
  await expect(mergeReminders(stored, api)).rejects.toThrow('offline');
  expect(ids()).toEqual(['semi']);
});
