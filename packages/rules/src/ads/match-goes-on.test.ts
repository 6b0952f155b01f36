import type { KeyMoment, Score } from '@touchline/contract';
import { expect, test } from 'vitest';
import { type MatchState, matchGoesOn } from './match-goes-on';

const score = (changes: Partial<Score> = {}, goals: [string, string] = ['1', '1']): Score => ({
  eventId: 'match',
  phase: 'break',
  part: { kind: 'half', number: 1, of: 2 },
  sides: [
    { code: 'ZAR', name: 'Zarafshar', figures: [goals[0]] },
    { code: 'MIR', name: 'Mirabad', figures: [goals[1]] },
  ],
  ...changes,
});
const moment = (kind: KeyMoment['kind'], at = 100): KeyMoment => ({ id: `${kind}-${at}`, kind, at });
const state = (changes: Partial<MatchState> = {}): MatchState => ({ score: score(), moments: [], ...changes });
const quarter = { phase: 'running', part: { kind: 'quarter', number: 2 } } as const;

test.each<[string, MatchState, MatchState, string | undefined]>([
  ['nothing happens', state(), state(), undefined],
  ['the second half starts', state(), state({ score: score({ phase: 'running' }) }), 'restart'],
  [
    'the match starts',
    state({ score: score({ phase: 'before' }) }),
    state({ score: score({ phase: 'running' }) }),
    'restart',
  ],
  ['half-time begins', state({ score: score({ phase: 'running' }) }), state(), undefined],
  ['a goal falls', state(), state({ score: score({}, ['2', '1']) }), 'goal'],
  ['a goal is taken back', state({ score: score({}, ['2', '1']) }), state(), undefined],
  ['points are scored', state({ score: score(quarter) }), state({ score: score(quarter, ['3', '1']) }), undefined],
  [
    'the score was not known before',
    state({ score: undefined }),
    state({ score: score({ phase: 'running' }) }),
    undefined,
  ],
  ['a penalty is missed', state(), state({ moments: [moment('penaltyMissed')] }), 'moment'],
  ['a penalty is awarded', state(), state({ moments: [moment('chance')] }), 'moment'],
  [
    'a red card is shown',
    state({ score: undefined }),
    state({ score: undefined, moments: [moment('redCard')] }),
    'moment',
  ],
  ['a yellow card is shown', state(), state({ moments: [moment('yellowCard')] }), undefined],
  ['half-time is whistled', state(), state({ moments: [moment('halfTime')] }), undefined],
  ['moments were known before', state({ moments: [moment('goal')] }), state({ moments: [moment('goal')] }), undefined],
  ['moments were not fetched before', state({ moments: undefined }), state({ moments: [moment('goal')] }), undefined],
])('when %s', (_title, before, after, ending) => {
  expect(matchGoesOn(before, after)).toBe(ending);
});
