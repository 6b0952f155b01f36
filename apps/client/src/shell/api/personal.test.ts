import { type CallName, endpoints } from '@touchline/contract';
import { calls } from '@touchline/contract/schema';
import { expect, test } from 'vitest';
import { isForPeople, needsToken } from './personal';

const names = Object.keys(endpoints) as CallName[];

test('exactly the calls that need a token in the contract wait for one', () => {
  expect(names.filter(needsToken)).toEqual(
    names.filter((name) => calls[name].access === 'bearer' || calls[name].access === 'registered'),
  );
});

test('guests make no calls for registered viewers', () => {
  const own = names.filter((name) => endpoints[name].includes(' /v3/my/'));
  expect(own.filter(isForPeople)).toEqual(own.filter((name) => calls[name].access === 'registered'));
  expect(names.filter(isForPeople).filter((name) => !own.includes(name))).toEqual([]);
});
