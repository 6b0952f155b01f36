import { type CallName, endpoints } from '@touchline/contract';
import { calls } from '@touchline/contract/schema';
import { expect, test } from 'vitest';
import { needsToken } from './personal';

test('exactly the calls that the contract keeps for who has a token wait for one', () => {
  const names = Object.keys(endpoints) as CallName[];
  expect(names.filter(needsToken)).toEqual(
    names.filter((name) => calls[name].access === 'bearer' || calls[name].access === 'registered'),
  );
});
