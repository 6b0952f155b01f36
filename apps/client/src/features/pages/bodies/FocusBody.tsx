import { useQuery } from '@tanstack/react-query';
import type { Event } from '@touchline/contract';
import { timeStatus } from '@touchline/rules/access/time-status';
import { EventTileBadges } from '../../../entities/tile/ContentTile';
import { paths } from '../../../shell/address/paths';
import { useApp } from '../../../shell/context';
import { Link } from '../../../shell/links/Link';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Countdown } from '../../../ui/clock/Countdown';
import { useNow } from '../../../ui/clock/useNow';
import { Grid } from '../../../ui/Grid/Grid';
import { OptionalBoundary } from '../../../ui/OptionalBoundary';
import { GridSkeleton } from '../../../ui/Skeleton/GridSkeleton';
import { Tile } from '../../../ui/Tile/Tile';
import { FOCUS_EVENTS } from '../layout';
import styles from '../PageView.module.css';
import type { BodyProps } from '../props';
import { focusEventsQuery } from '../queries';
import { FailedPart } from '../sections/FailedPart';

/** Focus: large pay-per-view events with their price and a countdown. */
export default function FocusBody({ page }: BodyProps) {
  const eventIds = page.focus?.eventIds.slice(0, FOCUS_EVENTS) ?? [];
  if (eventIds.length === 0) return null;
  return (
    <div className={styles.first}>
      <Events ids={eventIds} label={page.title} />
    </div>
  );
}

function Events({ ids, label }: { ids: readonly string[]; label: string }) {
  const { api } = useApp();
  const { data: events, isError, refetch } = useQuery(focusEventsQuery(api, ids));
  if (!events) return isError ? <FailedPart onRetry={() => void refetch()} /> : <GridSkeleton size="Large" rows={1} />;
  if (events.length === 0) return null;
  return (
    <Grid id="focus-events" label={label} size="Large">
      {events.map((event, place) => (
        <OptionalBoundary key={event.id}>
          <FocusEvent event={event} eager={place < 2} />
        </OptionalBoundary>
      ))}
    </Grid>
  );
}

function FocusEvent({ event, eager }: { event: Event; eager: boolean }) {
  return (
    <Tile
      id={`focus-${event.id}`}
      caption={{ title: event.name, shortTitle: event.shortName, meta: event.competition ?? event.categoryName }}
      image={event.image}
      size="Large"
      eager={eager}
      over={{ badges: <EventTileBadges event={event} />, lower: <StartsIn event={event} /> }}
      link={{ href: paths.event.href({ eventId: event.id }), as: Link }}
    />
  );
}

/** Within this time a countdown is shown instead of the date. */
const COUNTED_SECONDS = 24 * 3600;

/** Countdown to an event that starts within hours; renders nothing once it has started. */
function StartsIn({ event }: { event: Event }) {
  const t = useTexts();
  const now = useNow();
  if (timeStatus(event, now) !== 'future' || event.startTime - now > COUNTED_SECONDS) return null;
  return (
    <span className={styles.countdown}>
      <Countdown until={event.startTime}>{(countdown) => t('event.info.countdown', { countdown })}</Countdown>
    </span>
  );
}
