import type { Player } from '@touchline/player/viewing/api';
import type { Texts } from '@touchline/texts';
import { useTimes } from '../../../shell/texts/useTimes';
import { Badge } from '../../../ui/Badge/Badge';
import { classes } from '../../../ui/classes';
import { useFromNow } from '../../../ui/clock/useNow';
import { Icon } from '../../../ui/Icon/Icon';
import { usePlayerState } from '../playing/usePlayer';
import type { PlayedVideo } from '../types';
import { ControlButton } from './ControlButton';
import styles from './TopBar.module.css';
import names from './VideoNames.module.css';

interface TopBarProps {
  readonly player: Player;
  readonly video: Pick<PlayedVideo, 'title' | 'subtitle' | 'isRecorded'>;
  readonly t: Texts;
  /** On a TV it has the live badge and the time of day; back is a key of the remote. */
  readonly tv: boolean;
  readonly onBack: (() => void) | undefined;
}

/** Title and back button, with a background that keeps them readable over graphics in the picture. */
export function TopBar({ player, video, t, tv, onBack }: TopBarProps) {
  const { title, subtitle, isRecorded = false } = video;
  const isLive = usePlayerState(player, ({ live }) => live !== null) && !isRecorded;
  return (
    <div className={styles.top}>
      {onBack && !tv && (
        <ControlButton className={names.back} label={t('common.back')} icon={<Icon name="back" />} onClick={onBack} />
      )}
      <div className={names.names}>
        {tv && isLive && (
          <p className={styles.live}>
            <Badge kind="live">{t('badge.live')}</Badge>
          </p>
        )}
        <p className={classes(names.title, styles.title)}>{title}</p>
        {subtitle && <p className={classes(names.subtitle, styles.subtitle)}>{subtitle}</p>}
      </div>
      {tv && <TimeOfDay />}
    </div>
  );
}

function TimeOfDay() {
  const times = useTimes();
  return <p className={styles.clock}>{useFromNow((second) => times.time(second))}</p>;
}
