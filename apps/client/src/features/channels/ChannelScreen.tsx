import { useQuery } from '@tanstack/react-query';
import type { Channel, ChannelEvent } from '@touchline/contract';
import { canAccess } from '@touchline/rules/access/access';
import { channelBadges } from '@touchline/rules/access/badges';
import { lazy, Suspense, useDeferredValue } from 'react';
import { channelQuery } from '../../entities/channel/queries';
import { Badges } from '../../entities/tile/Badges';
import { Watching } from '../../entities/watching/Watching';
import { HtmlWidgetFrame } from '../../entities/widget/HtmlWidgetFrame';
import { paths } from '../../shell/address/paths';
import { useApp, useDescribe, useParams, useSearch } from '../../shell/context';
import { Fault } from '../../shell/Faults';
import type { BeginContext } from '../../shell/load';
import { usePreferences } from '../../shell/preferences/preferences';
import { useUserType } from '../../shell/session/viewer';
import { ShareButton } from '../../shell/share/ShareButton';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { Gated } from '../../ui/hydration/Gated';
import { OptionalBoundary } from '../../ui/OptionalBoundary';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden';
import { PaymentHost } from '../shop';
import { beginChannel } from './begin';
import { ChannelList } from './ChannelList';
import { ChannelPlayer } from './ChannelPlayer';
import styles from './ChannelScreen.module.css';
import { Programme } from './Programme';
import { channelStructuredData } from './structured-data';
import { useProgramme, useShownChannel } from './useChannel';
import { useZapping } from './useZapping';
import { ZapBannerView } from './ZapBannerView';

const UpNext = lazy(() => import('../watch').then(({ loadUpNext }) => loadUpNext()));

/** Preloads the engine when the screen is about to open. */
export { preloadHls as prepare } from '@touchline/player/engines/hls-engine';

export const begin = (context: BeginContext, { channelId = '' }: Readonly<Record<string, string>>) =>
  beginChannel(context, channelId);

/** Plays a channel, with its current and next programme, beside the list of channels (SCREEN-04). */
export default function ChannelScreen() {
  const { channelId } = useParams(paths.channel);
  const { api } = useApp();
  const t = useTexts();
  const { data, error, refetch } = useQuery(channelQuery(api, channelId));
  const channel = useShownChannel(channelId, data);
  if (channel) return <ChannelView channel={channel} />;
  if (!error) return <Skeleton style={{ display: 'block', height: '56vw' }} />;
  const gone = { title: t('channels.notFoundForTune'), text: t('errors.contentGoneText') };
  return <Fault error={error} gone={gone} onRetry={() => void refetch()} />;
}

function ChannelWords({ channel, programme }: { channel: Channel; programme: readonly ChannelEvent[] }) {
  const userType = useUserType();
  return (
    <Gated className={styles.words}>
      <Badges badges={channelBadges(channel, userType)} />
      <Watching watched={{ channelId: channel.id }} />
      <div className={styles.head}>
        <h1 className={styles.title}>{channel.name}</h1>
        <ShareButton id="channel-share" title={channel.name} href={paths.channel.href({ channelId: channel.id })} />
      </div>
      {channel.description !== undefined && <p className={styles.text}>{channel.description}</p>}
      <Programme events={programme} />
      {channel.htmlWidgetUrl !== undefined && (
        <div className={styles.widget}>
          <HtmlWidgetFrame url={channel.htmlWidgetUrl} title={channel.name} />
        </div>
      )}
    </Gated>
  );
}

function ChannelView({ channel }: { channel: Channel }) {
  const { addressBar, device } = useApp();
  const t = useTexts();
  const programme = useProgramme(channel.id);
  const userType = useUserType();
  const isBrowser = useIsBrowser();
  const { pay } = useSearch(paths.channel);
  // Zapping replaces the history entry: back leaves the player.
  const { channels, neighbours, banner, zap, step } = useZapping(channel.id, ({ id }) =>
    addressBar.rename(paths.channel.href({ channelId: id })),
  );
  // The list comes after the page: rendered in small steps, between the video's tasks.
  const listed = useDeferredValue(channels);
  const [current] = programme;
  const choice =
    device.frame === 'tv' && channels.length > 1
      ? {
          items: channels.map(({ id, name }) => ({ id, label: name })),
          chosen: channel.id,
          choose: (id: string) => zap(channels.find((each) => each.id === id)),
        }
      : undefined;
  const { isChannelEventMockDataUsed } = usePreferences();
  useDescribe({
    title: `${channel.name} · ${t('app.name')}`,
    ...(channel.description === undefined ? {} : { description: channel.description }),
    image: channel.image,
    structured: (whole) => channelStructuredData(channel, programme, whole),
  });
  return (
    <div className={styles.channel}>
      <div className={styles.player}>
        <ChannelPlayer
          channel={channel}
          title={current?.name ?? channel.name}
          isRecorded={current?.live === false}
          layout={{ fit: device.frame === 'tv' ? 'fill' : 'wide', hasColumn: channels.length > 1 }}
          slots={{ over: <ZapBannerView banner={banner} />, scored: current?.live ? current : undefined }}
          zapping={{ neighbours, channels: choice, onZap: step }}
          onBack={() => addressBar.back()}
        />
      </div>
      {device.frame === 'tv' ? (
        // The player covers the screen: nothing behind it must take focus.
        <h1>
          <VisuallyHidden>{channel.name}</VisuallyHidden>
        </h1>
      ) : (
        <ChannelWords channel={channel} programme={programme} />
      )}
      {device.frame !== 'tv' && isBrowser && current && !isChannelEventMockDataUsed && (
        <div className={styles.next}>
          <OptionalBoundary>
            <Suspense>
              <UpNext current={current} />
            </Suspense>
          </OptionalBoundary>
        </div>
      )}
      {device.frame !== 'tv' && listed.length > 1 && (
        <Gated className={styles.side}>
          <ChannelList channels={listed} currentId={channel.id} onChoose={zap} />
        </Gated>
      )}
      <PaymentHost
        item={{
          name: channel.name,
          accessRightUniqueIds: channel.accessRightUniqueIds,
          isOpen: canAccess(channel, userType),
        }}
        pay={pay}
        without={paths.channel.href({ channelId: channel.id })}
      />
    </div>
  );
}
