import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../../shell/context';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Crest } from '../basics/Crest';
import { scorersQuery } from '../basics/queries';
import shared from '../basics/shared.module.css';
import type { Club } from '../basics/useClubs';
import { useStop } from '../basics/useStop';
import styles from './TopScorers.module.css';

const MOST = 10;

/** Top scorers of a season; renders nothing without data. */
export function TopScorers({ id, clubOf }: { id: string; clubOf: (code: string) => Club }) {
  const t = useTexts();
  const { api } = useApp();
  const stop = useStop();
  const { data } = useQuery(scorersQuery(api, id));
  if (!data || data.player.length === 0) return null;
  return (
    <section>
      <h2 className={shared.panelTitle}>{t('soccer.topScorers.title')}</h2>
      <ol className={styles.scorerList}>
        {data.player.slice(0, MOST).map(({ rank, playerId, matchName, contestantCode, contestantName, goals }) => (
          <li key={playerId} className={styles.scorer} {...stop}>
            <span className={styles.scorerRank}>{rank}</span>
            <Crest code={contestantCode} club={clubOf(contestantCode)} />
            <span className={shared.name}>
              {matchName} <span className={shared.note}>{contestantName}</span>
            </span>
            <b>{t('soccer.topScorers.goals', { count: Number(goals) })}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
