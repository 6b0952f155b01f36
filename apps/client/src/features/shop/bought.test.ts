import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { withRights } from '../../entities/rights/with-rights';
import { storedValues } from '../../shell/session/storage';
import { keepBought, openBought } from './bought';

const locked = { canAccess: false, reasons: [{ type: 'Ppv' }] };
const event = (id: string) => ({ id, name: id, userRights: locked });
const open = { canAccess: true, reasons: [{ type: 'Ppv' }] };

test('SHOP-06 a bought event opens in the current event, in what was seen before and in channel events', () => {
  const queries = new QueryClient();
  queries.setQueryData(['event', 'final'], event('final'));
  queries.setQueryData(
    ['lines', 'home'],
    [{ contextId: 'now', tiles: [{ id: 't', data: { event: event('final') } }] }],
  );
  queries.setQueryData(['programme', 'one'], [event('final'), event('semi')]);
  const semi = queries.getQueryData<unknown[]>(['programme', 'one'])?.[1];
  openBought(queries, 'final');
  expect(queries.getQueryData(['event', 'final'])).toMatchObject({ userRights: open });
  expect(queries.getQueryData(['lines', 'home'])).toMatchObject([
    { tiles: [{ data: { event: { userRights: open } } }] },
  ]);
  expect(queries.getQueryData(['programme', 'one'])).toMatchObject([{ userRights: open }, { userRights: locked }]);
  expect(queries.getQueryData<unknown[]>(['programme', 'one'])?.[1]).toBe(semi);
});

test('what no right touches stays the very same', () => {
  const answer = { items: [event('semi'), { id: 'page' }], next: null };
  expect(withRights(answer, (id) => (id === 'final' ? { canAccess: true, reasons: [] } : undefined))).toBe(answer);
});

test('SHOP-06 bought ids are kept on the device, the newest first, each once', () => {
  const stored = storedValues(undefined);
  for (const id of ['a', 'b', 'a']) keepBought(stored, id);
  const isList = (value: unknown): value is string[] => Array.isArray(value);
  expect(stored.read('boughtEventIds', isList)).toEqual(['a', 'b']);
});
