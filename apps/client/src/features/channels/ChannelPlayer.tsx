import type { Channel } from '@touchline/contract';
import { canAccess } from '@touchline/rules/access/access';
import { chooseImage } from '@touchline/rules/pages/image-choice';
import type { Texts } from '@touchline/texts';
import type { ReactNode } from 'react';
import { paths } from '../../shell/address/paths';
import { useConfig } from '../../shell/config/queries';
import { useApp } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { classes } from '../../ui/classes';
import { IconButton } from '../../ui/IconButton/IconButton';
import { Picture } from '../../ui/Picture/Picture';
import { usePaymentLink } from '../shop';
import { type ChannelChoice, PlayerView, useAutoPlay } from '../watch';
import styles from './ChannelPlayer.module.css';
import { useChannelPlayback } from './useChannel';

const POSTER_WIDTH = 1280;

interface ChannelPlayerProps {
  channel: Channel;
  title: string;
  fit: 'wide' | 'fill';
  /** Takes the whole screen (SCREEN-03). */
  zen?: boolean;
  /** Over the picture at all times. */
  over?: ReactNode;
  /** Among the controls, above the bar. */
  details?: ReactNode;
  /** What a TV offers to choose from. */
  channels?: ChannelChoice | undefined;
  /** The channels before and after, made ready for a zap. */
  neighbours: readonly Channel[];
  onBack: () => void;
  onZap: (step: 1 | -1) => void;
  /** Whether a finger on the picture zaps as well. */
  isSwiped?: boolean;
}

/** The channel itself for who may watch it, its free preview for the others, else what it takes. */
export function ChannelPlayer(props: ChannelPlayerProps) {
  const { channel, title, fit, zen = false, over, details, neighbours, onBack, onZap, isSwiped = false } = props;
  const autoPlay = useAutoPlay();
  const t = useTexts();
  const playbackOf = useChannelPlayback();
  const playback = playbackOf(channel);
  t.include('player');
  t.include('keyboard');
  if (!playback)
    return (
      <Locked channel={channel} fit={fit} onBack={onBack}>
        {over}
      </Locked>
    );
  const preview = playback.isPreview && (
    <p className={styles.preview}>
      {t('channels.freePreview', { channel: channel.name })} {lockedText(channel, t)} <Unlock channel={channel} />
    </p>
  );
  return (
    <>
      <PlayerView
        id={playback.id}
        source={playback.source}
        title={title}
        subtitle={channel.name}
        poster={chooseImage(channel.image, { width: POSTER_WIDTH, aspectRatio: 1.78 })?.source.url}
        fit={fit}
        zen={zen}
        autoPlay={autoPlay}
        t={t}
        over={over}
        details={zen ? preview || details : details}
        ended={{ text: t('player.ended.channelText') }}
        zaps
        channels={props.channels}
        onBack={onBack}
        neighbours={neighbours.flatMap((each) => playbackOf(each) ?? [])}
        onSkip={onZap}
        onSwipe={isSwiped ? onZap : undefined}
      />
      {!zen && preview}
    </>
  );
}

const lockedText = (channel: Channel, t: Texts): string =>
  t(channel.requiresRegistration ? 'channels.lockedRegistration' : 'channels.lockedSubscription', {
    channel: channel.name,
  });

/** The way to what the channel takes: an account first, then a pass. */
function Unlock({ channel, isButton = false }: { channel: Channel; isButton?: boolean }) {
  const t = useTexts();
  const paying = usePaymentLink();
  const isGuest = useUserType() === 'anonymous';
  const { id: channelId, requiresRegistration } = channel;
  const payment = paths.channel.href({ channelId }, { pay: 'open' });
  // Who signs in to pay comes back to the payment.
  const returnTo = requiresRegistration ? paths.channel.href({ channelId }) : payment;
  const link = isGuest ? { href: paths.login.href({}, { returnTo }) } : paying(payment);
  const label = t(isGuest && channel.requiresRegistration ? 'common.signIn' : 'channels.unlock');
  if (!isButton) return <Link {...link}>{label}</Link>;
  return (
    <Button id="channel-unlock" icon="lock" {...link} as={Link}>
      {label}
    </Button>
  );
}

interface LockedProps extends Pick<ChannelPlayerProps, 'channel' | 'fit' | 'onBack'> {
  children: ReactNode;
}

/** Nothing plays: the channel's picture, and why (ACCESS-06). */
function Locked({ channel, fit, onBack, children }: LockedProps) {
  const t = useTexts();
  const { api, device } = useApp();
  const { allowBlurForPremiumChannels } = useConfig(api);
  const isOpen = canAccess(channel, useUserType());
  return (
    <div className={classes(styles.still, styles[fit])}>
      <Picture
        className={classes(styles.picture, !isOpen && allowBlurForPremiumChannels && styles.blurred)}
        image={channel.premiumLockedscreenImage ?? channel.image}
        width={1280}
        aspectRatio={1.78}
        eager
      />
      {device.frame !== 'tv' && (
        <IconButton className={styles.back} icon="back" variant="glass" label={t('common.back')} onClick={onBack} />
      )}
      <div className={styles.words}>
        <p className={styles.reason}>{isOpen ? t('player.errors.streamUnavailable') : lockedText(channel, t)}</p>
        {isOpen ? (
          <Button id="channel-back" variant="quiet" onClick={onBack}>
            {t('common.back')}
          </Button>
        ) : (
          <Unlock channel={channel} isButton />
        )}
      </div>
      {children}
    </div>
  );
}
