import { useQuery } from '@tanstack/react-query';
import type { Event } from '@touchline/contract';
import type { PlayerError } from '@touchline/player';
import { chooseImage } from '@touchline/rules';
import { useState } from 'react';
import { useApp, useDescribe, useParams } from '../../app/context';
import { Fault } from '../../app/Faults';
import { Link } from '../../app/Link';
import { paths } from '../../app/paths';
import { Button, ErrorView, Skeleton } from '../../ui';
import { useTexts } from '../i18n';
import { useLeaveIfGone } from '../media';
import { useUserType } from '../session';
import { PlayerView } from '../watch';
import { EventActions } from './EventActions';
import styles from './EventMediaScreen.module.css';
import { informationIcons, informationText } from './information-text';
import { eventQuery } from './queries';
import { useChannelOf, useEventNow } from './useEventNow';
import { useEventSource } from './useEventSource';

const POSTER_WIDTH = 1280;

/** Plays an event, or says why it does not (ROUTE-12). */
export default function EventMediaScreen() {
  const { eventId } = useParams(paths.eventMedia);
  const { api } = useApp();
  const t = useTexts();
  const { data: event, error, refetch } = useQuery(eventQuery(api, eventId));
  useLeaveIfGone(event ? undefined : error);
  if (event) return <EventPlayer key={event.id} event={event} />;
  if (!error) return <Skeleton style={{ display: 'block', height: '56vw', maxHeight: '80vh' }} />;
  return <Fault error={error} gone={{ title: t('errors.contentGone') }} onRetry={() => void refetch()} />;
}

function EventPlayer({ event }: { event: Event }) {
  const t = useTexts();
  const { addressBar, device } = useApp();
  const { action } = useEventNow(event);
  const isPlayable = action?.kind === 'watchLive' || action?.kind === 'watchReplay';
  const source = useEventSource(event);
  const [isUnavailable, setIsUnavailable] = useState(false);
  useDescribe({ title: `${event.name} · ${t('app.name')}`, image: event.image });
  t.include('player');
  t.include('keyboard');
  if (!isPlayable || isUnavailable) return <NotPlayable event={event} isUnavailable={isPlayable} />;
  const onError = ({ reason, code }: PlayerError) => {
    // A refusal is final; what broke on the way can be tried again in the player.
    if (reason === 'unavailable' && code.startsWith('source-4')) setIsUnavailable(true);
  };
  return (
    <div className={styles.screen}>
      <div className={styles.player}>
        <PlayerView
          id={event.id}
          source={source}
          title={event.name}
          subtitle={event.competition ?? event.categoryName}
          poster={chooseImage(event.image, { width: POSTER_WIDTH, aspectRatio: 1.78 })?.source.url}
          fit={device.frame === 'tv' ? 'fill' : 'wide'}
          autoPlay
          t={t}
          onBack={() => addressBar.back()}
          onError={onError}
        />
      </div>
      <h1 className={styles.title}>
        <Link href={paths.event.href({ eventId: event.id })}>{event.name}</Link>
      </h1>
    </div>
  );
}

/** Why the event does not play here and now, and what to do about it. */
function NotPlayable({ event, isUnavailable }: { event: Event; isUnavailable: boolean }) {
  const t = useTexts();
  const { addressBar } = useApp();
  const userType = useUserType();
  const channelName = useChannelOf(event)?.name;
  const current = useEventNow(event);
  const text = isUnavailable ? undefined : informationText(current.information, { t, userType, channelName });
  return (
    <ErrorView
      icon={isUnavailable ? 'warning' : informationIcons[current.information.kind]}
      headingLevel={1}
      title={text === undefined ? t('player.errors.videoUnavailable') : event.name}
      text={text ?? event.name}
      primary={
        isUnavailable ? undefined : (
          <EventActions event={{ ...event, shareable: false }} current={current} channelName={channelName} />
        )
      }
      quiet={
        <Button variant="quiet" onClick={() => addressBar.back()}>
          {t('common.back')}
        </Button>
      }
    />
  );
}
