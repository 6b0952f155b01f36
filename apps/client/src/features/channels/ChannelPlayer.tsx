import type { Channel } from '@touchline/contract';
import { canAccess } from '@touchline/rules/access/access';
import { chooseImage } from '@touchline/rules/pages/image-choice';
import type { Texts } from '@touchline/texts';
import type { ReactNode } from 'react';
import { useSignInLink } from '../../entities/account/sign-in/useSignInLink';
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
import { type ChannelChoice, type PlayerLayout, type PlayerSlots, PlayerView, useAutoPlay, useMini } from '../watch';
import styles from './ChannelPlayer.module.css';
import { useChannelPlayback } from './useChannel';

const POSTER_WIDTH = 1280;

interface ChannelPlayerProps {
  channel: Channel;
  title: string;
  /** Whether a recorded programme is on. */
  isRecorded: boolean;
  layout: PlayerLayout;
  slots: Pick<PlayerSlots, 'over' | 'details' | 'scored'>;
  zapping: Zapping;
  onBack: () => void;
}

/** Access to other channels. */
interface Zapping {
  /** The previous and the next channel, prepared for a zap. */
  neighbours: readonly Channel[];
  /** The menu of channels on a TV. */
  channels?: ChannelChoice | undefined;
  onZap: (step: 1 | -1) => void;
  /** Whether a swipe over the picture also zaps. */
  isSwiped?: boolean;
}

/** The channel for viewers with access, else its free preview, else what access requires. */
export function ChannelPlayer({ channel, title, isRecorded, layout, slots, zapping, onBack }: ChannelPlayerProps) {
  const { over, details, scored } = slots;
  const { neighbours, channels, onZap, isSwiped = false } = zapping;
  const isZen = layout.zen ?? false;
  const autoPlay = useAutoPlay();
  const mini = useMini();
  const t = useTexts();
  const playbackOf = useChannelPlayback();
  const playback = playbackOf(channel);
  t.include('player');
  t.include('keyboard');
  if (!playback)
    return (
      <Locked channel={channel} layout={layout} onBack={onBack}>
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
        video={{
          id: playback.id,
          source: playback.source,
          reported: playback.reported,
          title,
          subtitle: channel.name,
          isRecorded,
          isFree: channel.public,
          poster: chooseImage(channel.image, { width: POSTER_WIDTH, aspectRatio: 1.78 })?.source.url,
          autoPlay,
        }}
        t={t}
        layout={layout}
        slots={{
          over,
          scored,
          details: isZen ? preview || details : details,
          ended: { text: t('player.ended.channelText') },
          unavailable: t('channels.tuneFailed'),
        }}
        navigation={{
          onBack,
          zaps: true,
          channels,
          neighbours: neighbours.flatMap((each) => playbackOf(each) ?? []),
          onSkip: onZap,
          onSwipe: isSwiped ? onZap : undefined,
          mini: mini({ href: (isZen ? paths.broadcast : paths.channel).href({ channelId: channel.id }) }),
        }}
      />
      {!isZen && preview}
    </>
  );
}

const lockedText = (channel: Channel, t: Texts): string =>
  t(channel.requiresRegistration ? 'channels.lockedRegistration' : 'channels.lockedSubscription', {
    channel: channel.name,
  });

/** Link to what the channel requires: an account first, then a pass. */
function Unlock({ channel, isButton = false }: { channel: Channel; isButton?: boolean }) {
  const t = useTexts();
  const paying = usePaymentLink();
  const signIn = useSignInLink();
  const isGuest = useUserType() === 'anonymous';
  const { id: channelId, requiresRegistration } = channel;
  const payment = paths.channel.href({ channelId }, { pay: 'open' });
  // Signing in to pay returns to the payment.
  const returnTo = requiresRegistration ? paths.channel.href({ channelId }) : payment;
  const link = isGuest ? signIn(returnTo) : paying(payment);
  const label = t(isGuest && channel.requiresRegistration ? 'common.signIn' : 'channels.unlock');
  if (!isButton) return <Link {...link}>{label}</Link>;
  return (
    <Button id="channel-unlock" icon="lock" {...link} as={Link}>
      {label}
    </Button>
  );
}

interface LockedProps extends Pick<ChannelPlayerProps, 'channel' | 'layout' | 'onBack'> {
  children: ReactNode;
}

/** In place of the player: the channel's picture and the reason why it does not play (ACCESS-06). */
function Locked({ channel, layout, onBack, children }: LockedProps) {
  const t = useTexts();
  const { api, device } = useApp();
  const { allowBlurForPremiumChannels } = useConfig(api);
  const isOpen = canAccess(channel, useUserType());
  return (
    <div className={classes(styles.still, styles[layout.fit ?? 'wide'])}>
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
