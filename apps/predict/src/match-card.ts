import type { PredictedMatch, PredictedScore } from '@touchline/contract';
import { timeOf } from './clock';
import { h } from './dom';
import type { Play } from './play';
import { stepper } from './stepper';

interface CardOptions {
  match: PredictedMatch;
  play: Play;
  crests: ReadonlyMap<string, string>;
  /** The current prediction, saved or not. */
  tip: PredictedScore | undefined;
  change: (tip: PredictedScore) => void;
}

/** A match with both teams: with steppers while it is open, later with the prediction only. */
export function matchCard({ match, play, crests, tip, change }: CardOptions): HTMLElement {
  const { home, away, state } = match;
  const isOpen = state === 'open';
  const team = ({ name, code }: PredictedMatch['home']) => {
    const src = crests.get(code);
    const crest = src ? h('img', { src, alt: '', width: 52, height: 52 }) : h('span', { class: 'code' }, code);
    return h('div', { class: 'team' }, crest, h('b', {}, name));
  };
  return h(
    'li',
    { class: `card ${state}`, 'data-match': match.id, 'aria-label': `${home.name} – ${away.name}` },
    h('div', { class: 'facts' }, ...facts(match, play)),
    h(
      'div',
      { class: 'pair' },
      team(home),
      isOpen ? steppers(match, play, tip, change) : lockedTip(match, play),
      team(away),
    ),
  );
}

function steppers(
  { home, away }: PredictedMatch,
  { t }: Play,
  given: PredictedScore | undefined,
  change: (tip: PredictedScore) => void,
): HTMLElement {
  let tip = given;
  const set = (part: Partial<PredictedScore>) => {
    tip = { home: 0, away: 0, ...tip, ...part };
    show();
    change(tip);
  };
  const left = stepper(home.name, t, (goals) => set({ home: goals }));
  const right = stepper(away.name, t, (goals) => set({ away: goals }));
  const show = () => {
    left.show(tip?.home);
    right.show(tip?.away);
  };
  show();
  return h(
    'div',
    { class: 'tip' },
    left.element,
    h('span', { class: 'colon', 'aria-hidden': 'true' }, ':'),
    right.element,
  );
}

function lockedTip({ home, away, tip }: PredictedMatch, { t }: Play): HTMLElement {
  if (!tip) return h('p', { class: 'tip none' }, t('noTip'));
  const words = t('yourTip', { home: home.name, homeGoals: tip.home, away: away.name, awayGoals: tip.away });
  return h(
    'p',
    { class: 'tip locked' },
    h('span', { class: 'spoken' }, words),
    h('span', { class: 'figures', 'aria-hidden': 'true' }, `${tip.home} : ${tip.away}`),
  );
}

/** Time, score, and points of the prediction. */
function facts(match: PredictedMatch, { t, locale, areResultsHidden }: Play): HTMLElement[] {
  const time = timeOf(match.kickOff, locale);
  const score = match.score && !areResultsHidden ? `${match.score.home}–${match.score.away}` : undefined;
  const points = areResultsHidden ? undefined : match.points;
  switch (match.state) {
    case 'open':
      return [h('span', { class: 'when' }, time), h('span', { class: 'note' }, t('closes'))];
    case 'off':
      return [h('span', { class: 'when' }, time), h('span', { class: 'note' }, t('off'))];
    case 'playing': {
      const minute = match.minute === undefined || areResultsHidden ? '' : `${match.minute}'`;
      const now = [minute, score && t('now', { score })].filter(Boolean).join(', ');
      return [
        h('span', { class: 'when' }, h('span', { class: 'live' }, t('live')), now),
        h('span', { class: 'worth' }, points === undefined ? '' : t('ifItStays', { count: points })),
      ];
    }
    case 'over':
      return [
        h('span', { class: 'when' }, score ? t('ended', { score }) : time),
        h(
          'span',
          { class: points ? 'worth won' : 'worth' },
          points === undefined ? '' : t('pointsOf', { count: points }),
        ),
      ];
  }
}
