import type { Score } from '@touchline/contract';
import { scoreClock } from '@touchline/rules/match/score-clock';
import type { Texts } from '@touchline/texts';

/** What stands beside a score at a time (epoch seconds): 63:22, HT, P3 08:41, Set 2, Lap 31/52; nothing before it. */
export function clockLabel(score: Score, t: Texts, now: number): string {
  const { phase, part } = score;
  if (phase === 'before') return '';
  if (phase === 'over') return t(part?.kind === 'half' ? 'score.fullTime' : 'score.final');
  if (phase === 'break') return t(isMiddle(part) ? 'score.halfTime' : 'score.break');
  const clock = scoreClock(score, now) ?? '';
  switch (part?.kind) {
    case 'period':
    case 'quarter':
      return t(`score.${part.kind}`, { number: part.number, clock });
    case 'overtime':
      return t('score.overtime', { clock });
    case 'penalties':
      return t('score.penalties');
    case 'set':
      return t('score.set', { number: part.number });
    case 'lap':
    case 'run':
      return t(`score.${part.kind}`, { number: part.number, of: part.of ?? part.number });
    case 'half':
    case 'extraTime':
    case undefined:
      return clock;
  }
}

/** Whether a break after this part is half-time. */
const isMiddle = (part: Score['part']): boolean =>
  (part?.kind === 'half' && part.number === 1) || (part?.kind === 'quarter' && part.number === 2);
