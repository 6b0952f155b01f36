import type { KeyMoment } from '@touchline/contract';
import type { Texts } from '@touchline/texts';

/** What happened: in the words of the operator who noted it, else by its kind with the score of a goal. */
export const momentTitle = ({ kind, score, title }: KeyMoment, t: Texts): string => {
  if (title !== undefined) return title;
  return kind === 'goal' && score ? `${t('player.moments.goal')} ${score}` : t(`player.moments.${kind}`);
};
