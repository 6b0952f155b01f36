import type { Channel, Event } from '@touchline/contract';
import { canAccess } from '@touchline/rules/access/access';
import { eventBadges } from '@touchline/rules/access/badges';
import { fitName } from '@touchline/rules/pages/long-name';
import { lazy, memo, Suspense } from 'react';
import { useReplayScores } from '../../entities/replay/memory';
import { Badges } from '../../entities/tile/Badges';
import { Watching } from '../../entities/watching/Watching';
import { paths } from '../../shell/address/paths';
import { useApp, useDescribe, useSearch } from '../../shell/context';
import { useScoreless } from '../../shell/preferences/scores';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useTimes } from '../../shell/texts/useTimes';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { classes } from '../../ui/classes';
import { useNow } from '../../ui/clock/useNow';
import { Gated } from '../../ui/hydration/Gated';
import { Icon } from '../../ui/Icon/Icon';
import { paletteStyle } from '../../ui/palette';
import { LateQrCode } from '../../ui/QrCode/late';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden';
import { PaymentHost } from '../shop';
import { Description } from './Description';
import { EventActions } from './EventActions';
import { EventFacts } from './EventFacts';
import styles from './EventView.module.css';
import { HeroArt } from './HeroArt';
import { informationIcons, informationText } from './information-text';
import { MoreFrom } from './MoreFrom';
import { StartCountdown } from './StartCountdown';
import { eventStructuredData } from './structured-data';
import { useAhead } from './useAhead';
import { type EventNow, useChannelOf, useEventNow } from './useEventNow';

const TeamHearts = lazy(async () => ({ default: (await import('../../entities/favorite/TeamHearts')).TeamHearts }));
const MatchWidget = lazy(() => import('../league').then((module) => ({ default: module.MatchWidget })));

/** Longest name that fits on two lines, in em of the display type. */
const NAME_ROOM = 18;
/** Whether a score may exist is checked once a minute, in seconds. */
const SCORE_STEP = 60;
const nameSteps = [undefined, styles.step1, styles.step2];

export function EventView({ event }: { event: Event }) {
  const t = useTexts();
  const channel = useChannelOf(event);
  const isBrowser = useIsBrowser();
  const userType = useUserType();
  const { pay } = useSearch(paths.event);
  const scoreless = useScoreless(useNow(SCORE_STEP));
  const isUnseen = useReplayScores(event) !== 'show';
  useAhead(event);
  const text = event.description?.long ?? event.description?.short;
  useDescribe({
    title: `${event.name} · ${t('app.name')}`,
    ...(event.description?.short === undefined ? {} : { description: event.description.short }),
    image: event.image,
    structured: (whole) => eventStructuredData(event, channel, whole),
  });
  return (
    <article className={styles.event} style={paletteStyle(event.palette)}>
      <Hero event={event} channelName={channel?.name} />
      <div className={styles.body}>
        <div className={styles.words}>{text !== undefined && <Description text={scoreless(event, text)} />}</div>
        <div className={styles.side}>
          <Facts event={event} channel={channel} />
          {isBrowser && (
            <Suspense>
              <TeamHearts teamIds={event.teamIds} />
            </Suspense>
          )}
        </div>
      </div>
      {event.matchId !== undefined && <EventMatch matchId={event.matchId} isUnseen={isUnseen} />}
      <Others event={event} />
      <PaymentHost
        item={{
          name: event.name,
          accessRightUniqueIds: event.accessRightUniqueIds,
          isOpen: canAccess(event, userType),
          event,
        }}
        pay={pay}
        without={paths.event.href({ eventId: event.id })}
      />
    </article>
  );
}

/** Its props stay, so that it is hydrated in its own time. */
const Others = memo(function Others({ event }: { event: Event }) {
  return (
    <Gated>
      <MoreFrom event={event} />
    </Gated>
  );
});

/** Like `Others`. */
const Facts = memo(function Facts({ event, channel }: { event: Event; channel: Channel | undefined }) {
  return (
    <Gated>
      <EventFacts event={event} channel={channel} />
    </Gated>
  );
});

/** The event's match with clock, line-ups and commentary; fetched in the browser after the page has rendered. */
function EventMatch({ matchId, isUnseen }: { matchId: string; isUnseen: boolean }) {
  const isBrowser = useIsBrowser();
  return (
    <section className={styles.match}>
      {isBrowser && (
        <Suspense fallback={<Skeleton style={{ height: 480 }} />}>
          <MatchWidget id={matchId} isUnseen={isUnseen} />
        </Suspense>
      )}
    </section>
  );
}

function Hero({ event, channelName }: { event: Event; channelName: string | undefined }) {
  const times = useTimes();
  const userType = useUserType();
  const current = useEventNow(event);
  const name = useScoreless(current.now)(event, event.name);
  const { step } = fitName({ name }, NAME_ROOM, 'display');
  return (
    <header className={styles.hero}>
      <div className={classes(styles.art, !event.backgroundImage && styles.aside)}>
        <HeroArt event={event} />
      </div>
      <div className={styles.content}>
        <div className={styles.kicker}>
          <Badges badges={eventBadges(event, { now: current.now, userType })} />
          <span className={styles.competition}>{event.competition ?? event.categoryName}</span>
          {current.status === 'live' && <Watching watched={{ eventId: event.id }} />}
        </div>
        <h1 className={classes(styles.title, nameSteps[step])}>
          <EventName name={name} />
        </h1>
        {current.status === 'future' ? (
          <StartCountdown seconds={event.startTime - current.now} />
        ) : (
          <p className={styles.when}>
            {times.dayAndTime(event.startTime)}
            {event.endTime !== undefined && ` – ${times.time(event.endTime)}`}
          </p>
        )}
        <div className={styles.actions}>
          <EventActions event={event} current={current} channelName={channelName} />
        </div>
        <InformationLine current={current} channelName={channelName} />
      </div>
      {current.information.kind === 'premiumPackRequired' && <PhoneCode event={event} />}
    </header>
  );
}

const VERSUS = ' – ';

/** A match name is split onto two lines, one for each side, but read as one name by screen readers. */
function EventName({ name }: { name: string }) {
  const [home, away, ...more] = name.split(VERSUS);
  if (away === undefined || more.length > 0) return name;
  return (
    <>
      <span className={styles.team}>{home}</span>
      <VisuallyHidden>{VERSUS}</VisuallyHidden>
      <span className={styles.team}>{away}</span>
    </>
  );
}

function InformationLine({ current, channelName }: { current: EventNow; channelName: string | undefined }) {
  const t = useTexts();
  const userType = useUserType();
  const text = informationText(current.information, { t, userType, channelName });
  return (
    <p className={styles.information} role="status">
      {text !== undefined && (
        <>
          <Icon name={informationIcons[current.information.kind]} className={styles.sign} />
          {text}
        </>
      )}
    </p>
  );
}

/** QR code that opens the event on a phone, where a pass can be bought. */
function PhoneCode({ event }: { event: Event }) {
  const t = useTexts();
  const { origin } = useApp();
  const isBrowser = useIsBrowser();
  return (
    <div className={styles.code}>
      {isBrowser && (
        <Suspense>
          <LateQrCode
            text={`${origin}${paths.event.href({ eventId: event.id })}`}
            label={t('event.info.premiumPackRequired')}
          />
        </Suspense>
      )}
    </div>
  );
}
