import type { Score } from '@touchline/contract';

/** The score of a match at half-time, with changes. */
export const halfTime = (changes: Partial<Score> = {}, goals: readonly [string, string] = ['1', '1']): Score => ({
  eventId: 'match',
  phase: 'break',
  part: { kind: 'half', number: 1, of: 2 },
  sides: [
    { code: 'ZAR', name: 'Zarafshar', figures: [goals[0]] },
    { code: 'MIR', name: 'Mirabad', figures: [goals[1]] },
  ],
  ...changes,
});
