import type { KeyMoment } from '@touchline/contract';
import { expect, test } from 'vitest';
import { type MatchState, matchGoesOn } from './match-goes-on';
import { halfTime } from './testing/half-time';

const moment = (kind: KeyMoment['kind'], at = 100): KeyMoment => ({ id: `${kind}-${at}`, kind, at });
const state = (changes: Partial<MatchState> = {}): MatchState => ({ score: halfTime(), moments: [], ...changes });
const quarter = { phase: 'running', part: { kind: 'quarter', number: 2 } } as const;

test.each<[string, MatchState, MatchState, string | undefined]>([
  ['nothing happens', state(), state(), undefined],
  ['the second half starts', state(), state({ score: halfTime({ phase: 'running' }) }), 'restart'],
  [
    'the match starts',
    state({ score: halfTime({ phase: 'before' }) }),
    state({ score: halfTime({ phase: 'running' }) }),
    'restart',
  ],
  ['half-time begins', state({ score: halfTime({ phase: 'running' }) }), state(), undefined],
  ['a goal falls', state(), state({ score: halfTime({}, ['2', '1']) }), 'goal'],
  ['a goal is taken back', state({ score: halfTime({}, ['2', '1']) }), state(), undefined],
  [
    'points are scored',
    state({ score: halfTime(quarter) }),
    state({ score: halfTime(quarter, ['3', '1']) }),
    undefined,
  ],
  [
    'the score was not known before',
    state({ score: undefined }),
    state({ score: halfTime({ phase: 'running' }) }),
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
