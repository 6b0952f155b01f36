import { type AppCallName, appEndpoints as endpoints } from '@touchline/contract';
import { calls } from '@touchline/contract/schema';
import { expect, test } from 'vitest';
import { isForPeople, isFreeForGuests, needsToken } from './personal';

const names = Object.keys(endpoints) as AppCallName[];

test('exactly the calls that need or may need a token in the contract wait for one', () => {
  expect(names.filter(needsToken)).toEqual(
    names.filter((name) => ['optional', 'bearer', 'registered'].includes(calls[name].access)),
  );
});

test('exactly the calls with an optional token in the contract do not wait for one where the viewer is a guest', () => {
  expect(names.filter(isFreeForGuests)).toEqual(names.filter((name) => calls[name].access === 'optional'));
});

test('guests make no calls for registered viewers', () => {
  const own = names.filter((name) => endpoints[name].includes(' /v3/my/'));
  expect(own.filter(isForPeople)).toEqual(own.filter((name) => calls[name].access === 'registered'));
  expect(names.filter(isForPeople).filter((name) => !own.includes(name))).toEqual([]);
});
