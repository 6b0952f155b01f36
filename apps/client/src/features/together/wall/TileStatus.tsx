import type { PlayerStatus } from '@touchline/player/model/state';
import type { Player } from '@touchline/player/viewing/api';
import { paths } from '../../../shell/address/paths';
import { Link } from '../../../shell/links/Link';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { Icon } from '../../../ui/Icon/Icon';
import { Spinner } from '../../../ui/Spinner/Spinner';
import { REASONS, usePlayerState } from '../../watch';
import type { Content } from '../contents';
import styles from './TileStatus.module.css';

const WAITING = {
  loading: 'player.states.loading',
  buffering: 'player.states.buffering',
  reconnecting: 'player.states.reconnecting',
} as const;

const isWaiting = (status: PlayerStatus): status is keyof typeof WAITING => status in WAITING;

interface TileStatusProps {
  player: Player;
  isHeard: boolean;
  onRetry: () => void;
  onTakeOver: () => void;
}

/** Over a picture: that it loads, fails, is paused, over or behind live, or that its sound waits for a press. */
export function TileStatus({ player, isHeard, onRetry, onTakeOver }: TileStatusProps) {
  const t = useTexts();
  const status = usePlayerState(player, (state) => state.status);
  const isAd = usePlayerState(player, ({ ad }) => ad !== null);
  const isBehind = usePlayerState(player, ({ live }) => live !== null && !live.atEdge);
  const isRefused = usePlayerState(player, ({ muteReason }) => muteReason === 'autoplay');
  if (status === 'failed') return <Failure player={player} onRetry={onRetry} onTakeOver={onTakeOver} />;
  return (
    <>
      {isWaiting(status) && (
        <div className={styles.waiting}>
          <Spinner label={t(WAITING[status])} />
        </div>
      )}
      {(status === 'paused' || status === 'ended') && (
        <button
          type="button"
          className={styles.play}
          aria-label={t(status === 'ended' ? 'player.ended.watchAgain' : 'player.play')}
          onClick={() => player.play()}
        >
          <Icon name="play" />
        </button>
      )}
      {isHeard && isRefused && (
        <button type="button" className={styles.chip} onClick={() => player.setMuted(false)}>
          <Icon name="mute" />
          {t('player.tapToUnmute')}
        </button>
      )}
      {isBehind && !isAd && !(isHeard && isRefused) && (
        <button type="button" className={styles.chip} onClick={() => player.seekToLive()}>
          {t('player.goLive')}
        </button>
      )}
    </>
  );
}

interface FailureProps {
  player: Player;
  onRetry: () => void;
  onTakeOver: () => void;
}

/** The reason, and another try; the other pictures go on. */
function Failure({ player, onRetry, onTakeOver }: FailureProps) {
  const t = useTexts();
  const error = usePlayerState(player, (state) => state.error);
  if (!error) return null;
  return (
    <div className={styles.note} role="alert">
      <p className={styles.text}>{t(REASONS[error.reason])}</p>
      {error.reason === 'elsewhere' ? (
        <Button className={styles.button} onClick={onTakeOver}>
          {t('player.devices.takeOver')}
        </Button>
      ) : (
        <Button className={styles.button} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
      <p className={styles.code}>{t('errors.supportCode', { code: error.code })}</p>
    </div>
  );
}

/** In place of a picture that the viewer may not watch now: why, and where to change that. */
export function LockedNote({ content: { item, title }, need }: { content: Content; need: string }) {
  const t = useTexts();
  const href =
    item.kind === 'channel' ? paths.channel.href({ channelId: item.id }) : paths.event.href({ eventId: item.id });
  return (
    <div className={styles.note}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{need}</p>
      <Button className={styles.button} href={href} as={Link}>
        {t('stage.moreInfo')}
      </Button>
    </div>
  );
}
