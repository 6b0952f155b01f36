import { cardMoments, cardPosition, type PlacedMoment } from '@touchline/rules/match/moment-scenes';
import { useId } from 'react';
import { usePreferences } from '../../../shell/preferences/preferences';
import { classes } from '../../../ui/classes';
import { MomentStill, momentTitle, usePlayerState } from '../../watch';
import type { FrameProps } from '../frame-props';
import styles from './CameraMoments.module.css';

interface CameraMomentsProps extends Pick<FrameProps, 'controls' | 'moments' | 'isUnseen'> {
  /** Start of the video, epoch seconds. */
  readonly start: number;
  readonly look: 'row' | 'cards';
}

/** The key moments; each jumps there in every camera at once. Hidden with scores. */
export function CameraMoments({ controls, moments, isUnseen, start, look }: CameraMomentsProps) {
  const { t, player, list, manifest } = controls;
  const id = useId();
  const { areScoresHidden } = usePreferences();
  const earliest = usePlayerState(player, ({ live }) =>
    live?.startsAt === undefined || live.startsAt === null ? 0 : Math.floor(live.startsAt),
  );
  const placed = cardMoments(moments, start, manifest.live).filter(({ moment }) => moment.at >= earliest);
  if (areScoresHidden || isUnseen || placed.length === 0) return null;
  return (
    <section className={classes(styles.moments, styles[look])} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {look === 'row' ? (
            t('nativeWaves.moments')
          ) : (
            <>
              {t('player.keyMoments')} <span className={styles.aside}>{t('nativeWaves.everyCamera')}</span>
            </>
          )}
        </h2>
        {look === 'row' && <p className={styles.aside}>{t('nativeWaves.jumpsAll', { total: list.length })}</p>}
      </div>
      <ol className={styles.list} tabIndex={-1}>
        {placed.map((each) => (
          <li key={each.moment.id}>
            <Moment controls={controls} placed={each} earliest={earliest} look={look} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface MomentProps extends Pick<CameraMomentsProps, 'controls' | 'look'> {
  readonly placed: PlacedMoment;
  readonly earliest: number;
}

function Moment({ controls, placed, earliest, look }: MomentProps) {
  const { t, player, cameras, list } = controls;
  const { moment, seconds } = placed;
  const jump = () => {
    cameras?.seekTo(Math.max(earliest, moment.at - seconds + cardPosition(placed)));
    player.play();
  };
  return (
    <button type="button" className={styles.moment} onClick={jump}>
      <span className={styles.picture}>
        <MomentStill player={player} seconds={seconds} />
        {look === 'cards' && moment.minute !== undefined && <span className={styles.time}>{moment.minute}</span>}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{momentTitle(moment, t)}</span>
        <span className={styles.text}>
          {look === 'cards' ? t('nativeWaves.cameraCount', { count: list.length }) : moment.minute}
        </span>
      </span>
    </button>
  );
}
