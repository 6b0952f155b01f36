import type { Score } from '@touchline/contract';
import { useTexts } from '../../shell/texts/TextsProvider';
import { ScoreBug, type ScoreBugLook } from '../../ui/Tile/ScoreBug';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden';

interface EventBugProps {
  score: Score;
  /** The clock, or the text for live where scores are hidden. */
  clock: string;
  isHidden: boolean;
  look: ScoreBugLook;
  /** A clock that does not run is grey. */
  isResting?: boolean;
  plain?: boolean;
}

/** The score of an event as a strip; screen readers get the names and figures without the clock. */
export function EventBug({ score, clock, isHidden, look, isResting = false, plain = false }: EventBugProps) {
  const t = useTexts();
  const [home, away] = score.sides;
  if (!home || !away) return null;
  const names = { home: home.name, away: away.name };
  const figures = { homeScore: home.figures.join(' '), awayScore: away.figures.join(' ') };
  const hasFigures = !isHidden && home.figures.length > 0;
  return (
    <>
      <VisuallyHidden>
        {hasFigures ? t('score.label', { ...names, ...figures }) : t('score.versus', names)}
      </VisuallyHidden>
      <ScoreBug
        look={look}
        plain={plain}
        isResting={isResting}
        clock={clock}
        sides={score.sides.map(({ code, colour, crest, figures: shown }) => ({
          name: code,
          colour,
          crest,
          ...(hasFigures && shown.length > 0 && { score: shown.join(' ') }),
        }))}
      />
    </>
  );
}
