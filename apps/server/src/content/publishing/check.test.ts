import { expect, test } from 'vitest';
import type { NamedEntry } from '../documents/entries';
import { newProblems } from './check';

const region = (id: string): NamedEntry => ({
  kind: 'regions',
  id,
  entry: { id, name: id, privacyRegulation: 'GDPR', countryCodes: ['AT'] },
});
const legal = (id: string): NamedEntry => ({ kind: 'legal', id, entry: { html: '<p>Text</p>' } });
const config = (id: string, homePageId: string): NamedEntry => ({ kind: 'configs', id, entry: { homePageId } });

test('a problem of a whole file names its own entry, whatever others are called', () => {
  const entries = [region('world'), region('in'), config('in', 'gone'), legal('/terms/en'), legal('spain/terms/en')];
  const china = config('china', 'gone');
  const problems = newProblems(entries, [...entries, region('china'), china], 'world');
  expect(problems).toMatchObject([{ kind: 'configs', id: 'china', field: 'homePageId' }]);
  const before = [...entries, region('spain')];
  expect(newProblems(before, entries, 'world')).toMatchObject([
    { kind: 'legal', id: 'spain/terms/en', message: 'points to region “spain”, which is not there' },
  ]);
});
