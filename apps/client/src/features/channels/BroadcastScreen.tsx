import { useQuery } from '@tanstack/react-query';
import type { Channel, ChannelEvent } from '@touchline/contract';
import { channelEventBadges } from '@touchline/rules/access/programme-badges';
import { useEffect } from 'react';
import { channelQuery } from '../../entities/channel/queries';
import { Badges } from '../../entities/tile/Badges';
import { Watching } from '../../entities/watching/Watching';
import { paths } from '../../shell/address/paths';
import { useApp, useDescribe, useParams } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import type { BeginContext } from '../../shell/load';
import { note } from '../../shell/log/log';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useTimes } from '../../shell/texts/useTimes';
import { Button } from '../../ui/Button/Button';
import { useNow } from '../../ui/clock/useNow';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { Picture } from '../../ui/Picture/Picture';
import { Spinner } from '../../ui/Spinner/Spinner';
import styles from './BroadcastScreen.module.css';
import { beginChannel } from './begin';
import { ChannelDots } from './ChannelDots';
import { ChannelPlayer } from './ChannelPlayer';
import { useProgramme, useShownChannel } from './useChannel';
import { useZapping } from './useZapping';
import { ZapBannerView } from './ZapBannerView';

/** Preloads the engine when the screen is about to open. */
export { preloadHls as prepare } from '@touchline/player/engines/hls-engine';

export const begin = (context: BeginContext, { channelId = '' }: Readonly<Record<string, string>>) =>
  beginChannel(context, channelId);

/** One channel in full screen; a swipe zaps to the next, and the address follows (SCREEN-03). */
export default function BroadcastScreen() {
  const { channelId } = useParams(paths.broadcast);
  const { api, addressBar } = useApp();
  const t = useTexts();
  const { data, error } = useQuery(channelQuery(api, channelId));
  const channel = useShownChannel(channelId, data);
  const zapping = useZapping(channelId, ({ id }) => addressBar.rename(paths.broadcast.href({ channelId: id })));
  const { channels, isFetched } = zapping;
  useEffect(() => {
    // Not fatal: the channel may be in the list of channels, and the others can be swiped to (PLAY-15).
    if (error) note('warning', `The channel ${channelId} could not be fetched: ${error.message}`);
  }, [error, channelId]);
  useDescribe({ title: `${channel?.name ?? t('channels.title')} · ${t('app.name')}` });
  if (channel) return <Broadcast channel={channel} {...zapping} />;
  if (!isFetched || !error)
    return (
      <div className={styles.screen}>
        <Spinner label={t('channels.loading')} />
      </div>
    );
  const [first] = channels;
  return (
    <ErrorView
      icon="tv"
      headingLevel={1}
      alert
      title={t(first ? 'channels.notFoundForTune' : 'channels.none')}
      text={t('errors.contentGoneText')}
      primary={
        first && (
          <Button href={paths.broadcast.href({ channelId: first.id })} as={Link}>
            {first.name}
          </Button>
        )
      }
      quiet={
        <Button variant="quiet" href={paths.home.href({})} as={Link}>
          {t('common.goHome')}
        </Button>
      }
    />
  );
}

function Broadcast({
  channel,
  channels,
  neighbours,
  banner,
  step,
  zap,
}: { channel: Channel } & ReturnType<typeof useZapping>) {
  const { addressBar } = useApp();
  const [current, next] = useProgramme(channel.id);
  return (
    <div className={styles.screen}>
      <ChannelPlayer
        channel={channel}
        title={current?.name ?? channel.name}
        isRecorded={current?.live === false}
        layout={{ fit: 'fill', zen: true }}
        slots={{
          over: (
            <>
              {channels.length > 1 && <ChannelDots channels={channels} currentId={channel.id} onChoose={zap} />}
              <ZapBannerView banner={banner} />
            </>
          ),
          scored: current?.live ? current : undefined,
          details: <OnNow channel={channel} current={current} next={next} />,
        }}
        zapping={{ neighbours, onZap: step, isSwiped: true }}
        onBack={() => addressBar.back()}
      />
    </div>
  );
}

interface OnNowProps {
  channel: Channel;
  current: ChannelEvent | undefined;
  next: ChannelEvent | undefined;
}

/** The current and the next programme, at the bottom of the picture. */
function OnNow({ channel, current, next }: OnNowProps) {
  const t = useTexts();
  const times = useTimes();
  const now = useNow();
  const length = current?.endTime === undefined ? 0 : current.endTime - current.startTime;
  return (
    <div className={styles.onNow}>
      {channel.logo && (
        <Picture className={styles.logo} image={channel.logo} width={160} sizes="96px" alt={channel.name} />
      )}
      {current && <Badges badges={channelEventBadges(current, now)} />}
      <Watching watched={{ channelId: channel.id }} />
      <h1 className={styles.title}>{current?.name ?? channel.name}</h1>
      {current?.endTime !== undefined && length > 0 && (
        <>
          <p className={styles.times}>
            {t('time.range', { start: times.time(current.startTime), end: times.time(current.endTime) })}
          </p>
          <span className={styles.progress} aria-hidden="true">
            <span style={{ width: `${Math.min(100, ((now - current.startTime) / length) * 100)}%` }} />
          </span>
        </>
      )}
      {next && (
        <p className={styles.next}>
          {times.time(next.startTime)} <strong>{next.name}</strong>
        </p>
      )}
      {current && (
        <Link className={styles.open} href={paths.event.href({ eventId: current.id })}>
          {t('channels.openMatch')}
        </Link>
      )}
    </div>
  );
}
