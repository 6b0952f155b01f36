import type { SoccerLineUp } from '@touchline/contract';
import type { PlainTextName } from '@touchline/texts';
import type { CSSProperties } from 'react';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { ErrorView } from '../../../ui/ErrorView/ErrorView';
import { HiddenScores } from '../basics/HiddenScores';
import { sidesOf } from '../basics/match';
import shared from '../basics/shared.module.css';
import { useStop } from '../basics/useStop';
import type { ShownMatch } from './MatchHeader';
import styles from './Statistics.module.css';

type Figures = (type: string) => number | undefined;
interface Statistic {
  name: PlainTextName<'soccer.statistics'>;
  of: (figure: Figures) => number | undefined;
  text?: (value: number) => string;
}

const percent = (value: number) => `${Math.round(value)} %`;
const share = (part: number | undefined, whole: number | undefined) =>
  part === undefined || !whole ? undefined : (part / whole) * 100;

/** The compared statistics by the feeds' names. */
const statistics: readonly Statistic[] = [
  { name: 'possession', of: (figure) => figure('possessionPercentage'), text: percent },
  { name: 'expectedGoals', of: (figure) => figure('expectedGoals'), text: (value) => value.toFixed(2) },
  { name: 'shots', of: (figure) => figure('totalScoringAtt') },
  { name: 'shotsOnTarget', of: (figure) => figure('ontargetScoringAtt') },
  { name: 'corners', of: (figure) => figure('wonCorners') },
  { name: 'saves', of: (figure) => figure('saves') },
  { name: 'passAccuracy', of: (figure) => share(figure('accuratePass'), figure('totalPass')), text: percent },
  { name: 'fouls', of: (figure) => figure('fkFoulLost') },
  { name: 'offsides', of: (figure) => figure('totalOffside') },
  { name: 'yellowCards', of: (figure) => figure('totalYelCard') },
  { name: 'redCards', of: (figure) => figure('totalRedCard') },
];

const figuresOf =
  (lineUp: SoccerLineUp | undefined): Figures =>
  (type) => {
    const value = lineUp?.stat?.find((each) => each.type === type)?.value;
    return value === undefined ? undefined : Number(value);
  };

/** The statistics of both teams side by side. */
export function Statistics({ match, clubOf, isHidden, onShow }: ShownMatch & { onShow: () => void }) {
  const t = useTexts();
  const stop = useStop();
  const { home, away } = sidesOf(match);
  const of = (id: string) => figuresOf(match.liveData?.lineUp?.find(({ contestantId }) => contestantId === id));
  const [hosts, guests] = [of(home.id), of(away.id)];
  if (isHidden) return <HiddenScores onShow={onShow} />;
  const rows = statistics.flatMap(({ name, of: read, text = String }) => {
    const [left, right] = [read(hosts), read(guests)];
    return left === undefined || right === undefined ? [] : [{ name, left, right, text }];
  });
  if (rows.length === 0) return <ErrorView kind="panel" icon="info" title={t('soccer.statistics.notYet')} />;
  return (
    <dl className={styles.statistics}>
      {rows.map(({ name, left, right, text }) => {
        const whole = left + right || 1;
        const bar = (value: number, code: string): CSSProperties & { '--club': string } => ({
          '--club': clubOf(code).colour ?? 'var(--muted)',
          width: `${(value / whole) * 100}%`,
        });
        const title = t(`soccer.statistics.${name}`);
        return (
          <div key={name} className={styles.statistic} {...stop}>
            <dt className={styles.statisticName} aria-hidden="true">
              {title}
            </dt>
            <dd className={styles.statisticValues}>
              <span className={shared.srOnly}>
                {t('soccer.statistics.compare', { name: title, home: text(left), away: text(right) })}
              </span>
              <b aria-hidden="true">{text(left)}</b>
              <b aria-hidden="true">{text(right)}</b>
            </dd>
            <dd className={styles.bars} aria-hidden="true">
              <span>
                <i style={bar(left, home.code)} />
              </span>
              <span>
                <i style={bar(right, away.code)} />
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
