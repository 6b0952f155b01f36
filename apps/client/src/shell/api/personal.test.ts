import { type CallName, endpoints } from '@touchline/contract';
import { calls } from '@touchline/contract/schema';
import { expect, test } from 'vitest';
import { isForPeople, needsToken } from './personal';

const names = Object.keys(endpoints) as CallName[];

test('exactly the calls that the contract keeps for who has a token wait for one', () => {
  expect(names.filter(needsToken)).toEqual(
    names.filter((name) => calls[name].access === 'bearer' || calls[name].access === 'registered'),
  );
});

test('guests ask for nothing of people’s own', () => {
  const own = names.filter((name) => endpoints[name].includes(' /v3/my/'));
  expect(own.filter(isForPeople)).toEqual(own.filter((name) => calls[name].access === 'registered'));
  expect(names.filter(isForPeople).filter((name) => !own.includes(name))).toEqual([]);
});
