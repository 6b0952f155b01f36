import type { NowBoard } from '@touchline/contract';
import { useFormats } from '../../parts/format/useFormats';
import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import styles from './OnAir.module.css';

type Row = NowBoard['onAir'][number];

const WIDTH = 72;

/** What runs on a channel: its name, and the score or when it ends. */
export function Programme({ row }: { row: Row }) {
  const t = useTexts();
  const formats = useFormats();
  const { name, programme, isLive, clock, score, endsAt } = row;
  return (
    <div className={styles.programme}>
      <b className={classes(styles.title, programme === undefined && styles.none)}>
        {programme ?? t('now.noProgramme')}
      </b>
      <span className={styles.line}>
        <span className={styles.channelName}>{name}</span>
        {isLive && (
          <span className={styles.badges}>
            <span className={styles.live}>{t('now.isLive')}</span>
            {clock !== undefined && <span className={styles.clock}>{clock}</span>}
          </span>
        )}
        {score !== undefined && <b className={styles.score}>{score}</b>}
        {!isLive && endsAt !== undefined && t('now.until', { time: formats.time(endsAt) })}
      </span>
    </div>
  );
}

/** The picture of the programme, in the smallest size that is sharp. */
export function Picture({ picture }: { picture: Row['picture'] | undefined }) {
  const source = (picture?.sources ?? [])
    .filter(({ width, format }) => format === 'svg' || width >= 2 * WIDTH)
    .toSorted((one, other) => one.width - other.width)[0];
  return source ? (
    <img className={styles.picture} src={source.url} alt="" loading="lazy" />
  ) : (
    <span className={styles.picture} />
  );
}
