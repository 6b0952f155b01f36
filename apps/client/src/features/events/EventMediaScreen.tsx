import { useQuery } from '@tanstack/react-query';
import type { Event } from '@touchline/contract';
import type { PlayerError, PlayerState } from '@touchline/player/model/state';
import type { Player } from '@touchline/player/viewing/api';
import { withoutScores } from '@touchline/rules/access/hide-scores';
import { isPlaybackOver } from '@touchline/rules/access/playback-end';
import { chooseImage } from '@touchline/rules/pages/image-choice';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { manifestOf } from '../../entities/camera/manifest';
import { eventQuery } from '../../entities/event/queries';
import { reportedEvent } from '../../entities/event/reported';
import { useKeyMoments } from '../../entities/event/useKeyMoments';
import { notePlayed, useReplayScores } from '../../entities/replay/memory';
import { ReplayVeil } from '../../entities/replay/ReplayVeil';
import { useResume } from '../../entities/resume/useResume';
import { useWithRights } from '../../entities/rights/useRights';
import { Watching } from '../../entities/watching/Watching';
import { paths } from '../../shell/address/paths';
import { useApp, useDescribe, useParams, useSearch } from '../../shell/context';
import { Fault } from '../../shell/Faults';
import { Link } from '../../shell/links/Link';
import type { BeginContext } from '../../shell/load';
import { useScoreless } from '../../shell/preferences/scores';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { Button } from '../../ui/Button/Button';
import { classes } from '../../ui/classes';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { OptionalBoundary } from '../../ui/OptionalBoundary';
import { Picture } from '../../ui/Picture/Picture';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { loadCameras } from '../cameras';
import { isBusyError, PlayerView, useAutoPlay, useLeaveIfGone, useLeaving, useMini } from '../watch';
import { BelowPlayer } from './BelowPlayer';
import { BesidePlayer } from './BesidePlayer';
import { beginEvent } from './begin';
import { EventActions } from './EventActions';
import styles from './EventMediaScreen.module.css';
import { eventSlots } from './event-slots';
import { informationIcons, informationText } from './information-text';
import { useAhead } from './useAhead';
import { useChannelOf, useEventNow } from './useEventNow';
import { useEventSource } from './useEventSource';
import { useKickOff } from './useKickOff';

/** Preloads the engine when the screen is about to open. */
export { preloadHls as prepare } from '@touchline/player/engines/hls-engine';

export const begin = (context: BeginContext, { eventId = '' }: Readonly<Record<string, string>>) =>
  beginEvent(context, eventId);

const ReplayQuestion = lazy(() => import('../../entities/replay/ReplayQuestion'));

const CamerasView = lazy(() => loadCameras());

const POSTER_WIDTH = 1280;

/** Plays an event, or shows why it cannot be played (ROUTE-12). */
export default function EventMediaScreen() {
  const { eventId } = useParams(paths.eventMedia);
  const { api } = useApp();
  const t = useTexts();
  const { data, error, refetch } = useQuery(eventQuery(api, eventId));
  const event = useWithRights('event', data);
  useLeaveIfGone(event ? undefined : error);
  if (event) return <EventPlayer key={event.id} event={event} />;
  if (!error) return <Skeleton style={{ display: 'block', height: '56vw', maxHeight: '80vh' }} />;
  return <Fault error={error} gone={{ title: t('errors.contentGone') }} onRetry={() => void refetch()} />;
}

function EventPlayer({ event }: { event: Event }) {
  const t = useTexts();
  const { addressBar, device } = useApp();
  const { action, information, status, now } = useEventNow(event);
  const resume = useResume(event);
  const source = useEventSource(event, resume.startAt);
  useAhead(event);
  const leave = useLeaving();
  const mini = useMini();
  const autoPlay = useAutoPlay();
  const replay = useReplayScores(event);
  const isUnseen = replay !== 'show';
  const isBrowser = useIsBrowser();
  const scoreless = useScoreless(now);
  const moments = useKeyMoments(event, replay);
  const [player, setPlayer] = useState<Player | null>(null);
  const view = useSearch(paths.eventMedia);
  const manifest = manifestOf(event);
  const hasKickedOff = useKickOff(status === 'future');
  const [areCamerasMissing, setCamerasMissing] = useState(false);
  const [watched, setWatched] = useState<{ begunAs: typeof status; isAtEdge: boolean }>();
  useDescribe({ title: `${event.name} · ${t('app.name')}`, image: event.image });
  t.include('player');
  t.include('keyboard');
  if (manifest) t.include('nativeWaves');
  const isPlayable = action?.kind === 'watchLive' || action?.kind === 'watchReplay';
  // If the event ends while it plays, the rest stays playable and the end is shown afterwards.
  if ((!isPlayable || !hasKickedOff) && !(watched && information.kind === 'over')) return <NotPlayable event={event} />;
  const onState = (state: PlayerState) => {
    resume.onState(state);
    if (state.live === null) notePlayed(event.id, state);
    if (state.status !== 'playing') return;
    const isAtEdge = state.live?.atEdge ?? false;
    if (watched?.isAtEdge !== isAtEdge) setWatched({ begunAs: watched?.begunAs ?? status, isAtEdge });
  };
  const onError = (error: PlayerError) => {
    const { reason, code } = error;
    // A refusal at the start is final; a later failure can be retried in the player, and a full server is waited for.
    if (reason === 'unavailable' && !isBusyError(error))
      leave(`${t(status === 'past' ? 'player.errors.alreadyFinished' : 'player.errors.videoUnavailable')} (${code})`);
  };
  // On a TV the player covers the screen; there is no room beside it.
  const matchId = device.frame === 'tv' ? undefined : event.matchId;
  const isOver = isPlaybackOver({
    hasEventEnded: watched?.begunAs === 'live' && status === 'past',
    hasPlayerEnded: false,
    isAtEdge: watched?.isAtEdge ?? false,
  });
  // The first html has the player: the answer is known in the browser only.
  if (replay === 'ask' && isBrowser)
    return (
      <div className={styles.screen}>
        <div className={classes(styles.player, styles.asking)}>
          <Picture image={event.image} width={POSTER_WIDTH} aspectRatio={1.78} eager />
        </div>
        <h1 className={styles.title}>{withoutScores(event.name)}</h1>
        <div className={styles.veil}>
          <ReplayVeil />
        </div>
        <Suspense>
          <ReplayQuestion eventId={event.id} onLeave={() => addressBar.back()} />
        </Suspense>
      </div>
    );
  const video = {
    id: event.id,
    reported: reportedEvent(event, now),
    title: scoreless(event, event.name),
    subtitle: event.competition ?? event.categoryName,
    poster: chooseImage(event.image, { width: POSTER_WIDTH, aspectRatio: 1.78 })?.source.url,
    isFree: event.public && event.ppvInfo.length === 0,
    autoPlay,
  };
  const slots = {
    ...eventSlots(event, moments, { isOver, isUnseen }),
    scored: isUnseen && status === 'past' ? undefined : event,
    ended: {
      text: t('player.ended.eventText'),
      isOver,
      actions: (
        <Button id="event-more" variant="outline" href={paths.event.href({ eventId: event.id })} as={Link}>
          {t('player.ended.more')}
        </Button>
      ),
    },
  };
  const onBack = () => addressBar.back();
  if (manifest && !areCamerasMissing) {
    const waiting = <Waiting event={event} title={video.title} />;
    if (!isBrowser) return waiting;
    return (
      <OptionalBoundary fallback={<Missing onMissing={() => setCamerasMissing(true)} />}>
        <Suspense fallback={waiting}>
          <CamerasView
            address={manifest}
            video={video}
            startAt={resume.startAt}
            view={view}
            event={event}
            moments={moments}
            isUnseen={isUnseen}
            slots={slots}
            listeners={{ onError, onState }}
            onBack={onBack}
            onMissing={() => setCamerasMissing(true)}
          />
        </Suspense>
      </OptionalBoundary>
    );
  }
  return (
    <div className={classes(styles.screen, matchId !== undefined && styles.withMatch)}>
      <div className={styles.player}>
        <PlayerView
          video={{ ...video, source }}
          t={t}
          layout={{ fit: device.frame === 'tv' ? 'fill' : 'wide', hasColumn: matchId !== undefined }}
          slots={{
            ...slots,
            ...(areCamerasMissing && { details: <p className={styles.note}>{t('nativeWaves.failed')}</p> }),
          }}
          navigation={{
            onBack,
            mini: mini({ href: paths.eventMedia.href({ eventId: event.id }), event }),
          }}
          listeners={{ onError, onState, onPlayer: setPlayer }}
        />
      </div>
      <h1 className={styles.title}>
        {/* On a TV it is behind the player and must not take focus. */}
        {device.frame === 'tv' ? (
          scoreless(event, event.name)
        ) : (
          <Link href={paths.event.href({ eventId: event.id })}>{scoreless(event, event.name)}</Link>
        )}
        {device.frame !== 'tv' && status === 'live' && <Watching watched={{ eventId: event.id }} />}
      </h1>
      {device.frame !== 'tv' && (
        <div className={styles.below}>
          <BelowPlayer event={event} player={player} moments={isUnseen ? [] : moments} />
        </div>
      )}
      {matchId !== undefined && <BesidePlayer matchId={matchId} isUnseen={isUnseen} />}
    </div>
  );
}

/** The place of the cameras until they are loaded. */
function Waiting({ event, title }: { event: Event; title: string }) {
  return (
    <div className={styles.screen}>
      <div className={classes(styles.player, styles.asking)}>
        <Picture image={event.image} width={POSTER_WIDTH} aspectRatio={1.78} eager />
      </div>
      <h1 className={styles.title}>{title}</h1>
    </div>
  );
}

/** The cameras could not be loaded: the ordinary player takes over. */
function Missing({ onMissing }: { onMissing: () => void }) {
  const tell = useEffectEvent(onMissing);
  useEffect(() => tell(), []);
  return null;
}

/** Why the event cannot be played now, and the available action. */
function NotPlayable({ event }: { event: Event }) {
  const t = useTexts();
  const { addressBar } = useApp();
  const userType = useUserType();
  const channelName = useChannelOf(event)?.name;
  const current = useEventNow(event);
  return (
    <ErrorView
      icon={informationIcons[current.information.kind]}
      headingLevel={1}
      title={event.name}
      text={informationText(current.information, { t, userType, channelName })}
      primary={<EventActions event={{ ...event, shareable: false }} current={current} channelName={channelName} />}
      quiet={
        <Button variant="quiet" onClick={() => addressBar.back()}>
          {t('common.back')}
        </Button>
      }
    />
  );
}
