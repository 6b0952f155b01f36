import { h, icon } from './dom';
import type { GameTexts } from './texts';

const PLUS = 'M6 12h12M12 6v12';
const MINUS = 'M6 12h12';
const MOST = 20;

/** One team's goals with buttons to add and remove one. */
export function stepper(team: string, t: GameTexts, change: (goals: number) => void) {
  const value = h('output', { class: 'goals', 'aria-live': 'polite', 'aria-label': t('goalsOf', { team }) }, '–');
  let goals: number | undefined;
  const step = (by: number) => () => change(Math.max(0, Math.min(MOST, (goals ?? 0) + by)));
  const more = h(
    'button',
    { type: 'button', class: 'step', 'aria-label': t('more', { team }), onclick: step(1) },
    icon(PLUS),
  );
  const less = h(
    'button',
    { type: 'button', class: 'step', 'aria-label': t('less', { team }), onclick: step(-1) },
    icon(MINUS),
  );
  const element = h(
    'div',
    { class: 'stepper', role: 'group', 'aria-label': t('goalsOf', { team }) },
    more,
    value,
    less,
  );
  return {
    element,
    show(next: number | undefined) {
      goals = next;
      value.textContent = next === undefined ? '–' : String(next);
    },
  };
}
