import { type CallName, endpoints } from '@touchline/contract';
import { type CallSchema, calls } from '@touchline/contract/schema';
import { expect, test } from 'vitest';
import { isShedAt } from '../../kernel/load/steps';
import { importance, importanceOf } from './importance';

const names = Object.keys(endpoints) as CallName[];
const accessOf = (name: CallName): CallSchema['access'] => calls[name].access;
const isOfStudio = (name: CallName) => ['studio', 'entry'].includes(accessOf(name));
const shedAt = (step: 0 | 1 | 2 | 3) => names.filter((name) => isShedAt(importanceOf(name), step));

test('each call of viewers has its importance, and there is none for a call that does not exist', () => {
  expect(Object.keys(importance).sort()).toEqual(names.filter((name) => !isOfStudio(name)).sort());
});

test('playback, sign-in, paying and the studio are never left out', () => {
  const kept = names.filter(
    (name) =>
      isOfStudio(name) ||
      /\/(playback|license)$|\/checkout\/|deviceflow|\/refresh$|\/(password|passkey|anonymous)\/|\/offers$|paymentmethods|creditWallets|userRights/.test(
        endpoints[name],
      ),
  );
  expect(kept.length).toBeGreaterThan(60);
  expect(kept.filter((name) => shedAt(3).includes(name))).toEqual([]);
});

test('the order is search, then what belongs to a viewer, then what stands beside the picture', () => {
  expect(shedAt(0)).toEqual([]);
  expect(shedAt(1)).toEqual(expect.arrayContaining(['searchQuery', 'saveTips', 'createCollectible']));
  expect(shedAt(1)).not.toContain('savePosition');
  expect(shedAt(2)).toEqual(expect.arrayContaining([...shedAt(1), 'savePosition', 'notes', 'favorites']));
  expect(shedAt(2)).not.toContain('scoreStream');
  expect(shedAt(3)).toEqual(expect.arrayContaining([...shedAt(2), 'scores', 'scoreStream', 'calendar', 'page']));
  expect(shedAt(3)).not.toContain('homePage');
});
