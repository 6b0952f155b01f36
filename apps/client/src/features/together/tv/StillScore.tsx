import { useScore, useScoreClock } from '../../../entities/score/useScore';
import { usePreferences } from '../../../shell/preferences/preferences';
import { useTexts } from '../../../shell/texts/TextsProvider';
import styles from './StillScore.module.css';

/** The score of now in one line, for a still. */
export function StillScore({ eventId }: { eventId: string }) {
  const t = useTexts();
  const { areScoresHidden } = usePreferences();
  const score = useScore(eventId, true);
  const clock = useScoreClock(score);
  const [home, away] = score?.sides ?? [];
  if (!score || score.phase === 'before' || !home || !away) return null;
  const hasFigures = !areScoresHidden && home.figures.length > 0 && away.figures.length > 0;
  const figures = hasFigures ? `${home.figures.join(' ')}–${away.figures.join(' ')}` : '–';
  return (
    <span className={styles.score}>
      <span className={styles.sides}>
        {home.code} {figures} {away.code}
      </span>
      <span className={styles.clock}>{areScoresHidden ? t('badge.live') : clock}</span>
    </span>
  );
}
