import { useQuery } from '@tanstack/react-query';
import type { Channel, ChannelEvent } from '@touchline/contract';
import { canAccess, channelBadges, channelEventBadges } from '@touchline/rules';
import { useApp, useDescribe, useParams } from '../../app/context';
import { Fault } from '../../app/Faults';
import type { BeginContext } from '../../app/load';
import { paths } from '../../app/paths';
import { Picture, Skeleton, useNow } from '../../ui';
import { useTexts, useTimes } from '../i18n';
import { Badges } from '../pages';
import { usePreferences } from '../preferences';
import { useUserType } from '../session';
import { PlayerView } from '../watch';
import { beginChannel } from './begin';
import styles from './ChannelScreen.module.css';
import { mockProgramme } from './mock-programme';
import { channelQuery, programmeQuery } from './queries';
import { channelStructuredData } from './structured-data';
import { usePlaybackSource } from './usePlaybackSource';

export const begin = (context: BeginContext, { channelId = '' }: Readonly<Record<string, string>>) =>
  beginChannel(context, channelId);

/** A channel that plays, with what runs on it now and next. */
export default function ChannelScreen() {
  const { channelId } = useParams(paths.channel);
  const { api } = useApp();
  const t = useTexts();
  const { data: channel, error, refetch } = useQuery(channelQuery(api, channelId));
  if (channel) return <ChannelView key={channel.id} channel={channel} />;
  if (!error) return <Skeleton style={{ display: 'block', height: '56vw' }} />;
  const gone = { title: t('channels.notFoundForTune'), text: t('errors.contentGoneText') };
  return <Fault error={error} gone={gone} onRetry={() => void refetch()} />;
}

function ChannelView({ channel }: { channel: Channel }) {
  const { api } = useApp();
  const t = useTexts();
  const { data = [] } = useQuery(programmeQuery(api, channel.id));
  const now = useNow();
  const programme = usePreferences().isChannelEventMockDataUsed ? mockProgramme(channel.id, now) : data;
  const userType = useUserType();
  const [current] = programme;
  useDescribe({
    title: `${channel.name} · ${t('app.name')}`,
    ...(channel.description === undefined ? {} : { description: channel.description }),
    image: channel.image,
    structured: (whole) => channelStructuredData(channel, programme, whole),
  });
  return (
    <div className={styles.channel}>
      <div className={styles.player}>
        <ChannelPicture channel={channel} title={current?.name ?? channel.name} />
      </div>
      <div className={styles.words}>
        <Badges badges={channelBadges(channel, userType)} />
        <h1 className={styles.title}>{channel.name}</h1>
        {channel.description !== undefined && <p className={styles.text}>{channel.description}</p>}
        <Programme events={programme} />
      </div>
    </div>
  );
}

/** The channel itself for who may watch it, its free preview for the others, else what it takes. */
function ChannelPicture({ channel, title }: { channel: Channel; title: string }) {
  const t = useTexts();
  const { addressBar, device } = useApp();
  const userType = useUserType();
  const source = usePlaybackSource(channel);
  t.include('player');
  t.include('keyboard');
  if (!channel.watchable) return <Still channel={channel} text={t('player.errors.streamUnavailable')} />;
  const allowed = canAccess(channel, userType);
  const lockedText = t(channel.requiresRegistration ? 'channels.lockedRegistration' : 'channels.lockedSubscription', {
    channel: channel.name,
  });
  if (!source) return <Still channel={channel} text={lockedText} />;
  return (
    <>
      <PlayerView
        id={channel.id}
        source={source}
        title={title}
        subtitle={channel.name}
        poster={channel.image.sources.find(({ width, format }) => format === 'webp' && width >= 960)?.url}
        fit={device.frame === 'tv' ? 'fill' : 'wide'}
        autoPlay
        t={t}
        onBack={() => addressBar.back()}
      />
      {!allowed && (
        <p className={styles.preview}>
          {t('channels.freePreview', { channel: channel.name })} {lockedText}
        </p>
      )}
    </>
  );
}

function Still({ channel, text }: { channel: Channel; text: string }) {
  return (
    <div className={styles.still}>
      <Picture image={channel.premiumLockedscreenImage ?? channel.image} width={1280} aspectRatio={1.78} eager />
      <p className={styles.stillText}>{text}</p>
    </div>
  );
}

function Programme({ events }: { events: readonly ChannelEvent[] }) {
  const t = useTexts();
  const times = useTimes();
  const now = useNow();
  if (events.length === 0) return <p className={styles.text}>{t('channels.noProgramme')}</p>;
  return (
    <ol className={styles.programme}>
      {events.map((event) => (
        <li key={event.id} className={styles.entry}>
          <Badges badges={channelEventBadges(event, now)} />
          <span className={styles.entryName}>{event.name}</span>
          <span className={styles.entryTime}>
            {times.time(event.startTime)}
            {event.endTime !== undefined && ` – ${times.time(event.endTime)}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
