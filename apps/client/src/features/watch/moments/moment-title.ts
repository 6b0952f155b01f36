import type { KeyMoment } from '@touchline/contract';
import type { Texts } from '@touchline/texts';

/** What happened, with the score of a goal. */
export const momentTitle = ({ kind, score }: KeyMoment, t: Texts): string =>
  kind === 'goal' && score ? `${t('player.moments.goal')} ${score}` : t(`player.moments.${kind}`);
