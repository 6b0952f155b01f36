import { useQuery } from '@tanstack/react-query';
import type { Event } from '@touchline/contract';
import { eventBadges, isLiveNow } from '@touchline/rules';
import { useApp, useDescribe, useParams } from '../../app/context';
import { Fault } from '../../app/Faults';
import { Link } from '../../app/Link';
import { paths } from '../../app/paths';
import { Button, Picture, Skeleton, useNow } from '../../ui';
import { useTexts, useTimes } from '../i18n';
import { Badges } from '../pages';
import { useScoreless } from '../preferences';
import { useUserType } from '../session';
import styles from './EventScreen.module.css';
import { eventQuery } from './queries';

/** An event: what it is, when it is, and the way to watch it. */
export default function EventScreen() {
  const { eventId } = useParams(paths.event);
  const { api } = useApp();
  const t = useTexts();
  const { data: event, error, refetch } = useQuery(eventQuery(api, eventId));
  if (event) return <EventView event={event} />;
  if (!error) return <Skeleton style={{ height: '60vh', display: 'block' }} />;
  const gone = { title: t('errors.contentGone'), text: t('errors.contentGoneText') };
  return <Fault error={error} gone={gone} onRetry={() => void refetch()} />;
}

function EventView({ event }: { event: Event }) {
  const t = useTexts();
  const times = useTimes();
  const now = useNow();
  const scoreless = useScoreless(now);
  const text = event.description?.long ?? event.description?.short;
  useDescribe({
    title: `${event.name} · ${t('app.name')}`,
    ...(event.description?.short === undefined ? {} : { description: event.description.short }),
    image: event.image,
  });
  const watchable = isLiveNow(event, now) && event.watchable && event.channelId !== undefined;
  return (
    <article className={styles.event}>
      <div className={styles.picture}>
        <Picture image={event.image} width={1280} aspectRatio={1.78} eager />
      </div>
      <div className={styles.words}>
        <Badges badges={eventBadges(event, { now, userType: useUserType() })} />
        <h1 className={styles.title}>{scoreless(event, event.name)}</h1>
        <p className={styles.when}>
          {[event.competition ?? event.categoryName, times.dayAndTime(event.startTime)].filter(Boolean).join(' · ')}
        </p>
        {watchable && event.channelId !== undefined && (
          <Button icon="play" href={paths.channel.href({ channelId: event.channelId })} as={Link}>
            {t('stage.watchLive')}
          </Button>
        )}
        <p className={styles.text}>{text !== undefined && scoreless(event, text)}</p>
      </div>
    </article>
  );
}
