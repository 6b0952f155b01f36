import { predictionPoints } from '@touchline/rules/match/prediction-points';
import { h } from './dom';
import type { Play, View } from './play';

/** The points of a prediction, and the general rules. */
export function rulesView({ t }: Play): View {
  const { exact, difference, outcome } = predictionPoints;
  const rule = (points: number, text: string) => h('li', {}, h('b', { class: 'wide' }, String(points)), text);
  const element = h(
    'div',
    { class: 'rules' },
    h('ul', {}, rule(exact, t('rulesExact')), rule(difference, t('rulesDifference')), rule(outcome, t('rulesOutcome'))),
    h('p', {}, t('rulesClose')),
    h('p', {}, t('rulesTies')),
    h('p', {}, t('rulesFree')),
  );
  return { element, stop: () => undefined };
}
