import type { SoccerMatch } from '@touchline/contract';
import { useTexts } from '../../../shell/texts/TextsProvider';
import styles from './Match.module.css';

/** Venue, referee and attendance. */
export function MatchFacts({ match: { matchInfo, liveData } }: { match: SoccerMatch }) {
  const t = useTexts();
  const { attendance, matchOfficial = [] } = liveData?.matchDetailsExtra ?? {};
  const referee = matchOfficial.find(({ type }) => type === 'Main');
  const facts = [
    ['venue', matchInfo.venue?.longName],
    ['referee', referee && `${referee.firstName} ${referee.lastName}`],
    ['attendance', attendance === undefined ? undefined : Number(attendance).toLocaleString(t.locale)],
  ] as const;
  const known = facts.filter(([, value]) => value !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`soccer.match.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
