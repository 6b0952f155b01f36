import { useQuery } from '@tanstack/react-query';
import { canAccess } from '@touchline/rules/access/access';
import { isLiveNow, timeStatus } from '@touchline/rules/access/time-status';
import { isWatchable } from '@touchline/rules/access/watchable';
import { useLayoutEffect, useState } from 'react';
import { eventQuery } from '../../../entities/event/queries';
import { useWithRights } from '../../../entities/rights/useRights';
import { EventTileBadges } from '../../../entities/tile/ContentTile';
import { paths } from '../../../shell/address/paths';
import { useApp } from '../../../shell/context';
import { Link } from '../../../shell/links/Link';
import { useScoreless } from '../../../shell/preferences/scores';
import { useUserType } from '../../../shell/session/viewer';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { useNow } from '../../../ui/clock/useNow';
import { IconButton } from '../../../ui/IconButton/IconButton';
import { Picture } from '../../../ui/Picture/Picture';
import { type Box, cardBox } from './card-box';
import styles from './PreviewCard.module.css';
import { PreviewVideo } from './PreviewVideo';

interface PreviewCardProps {
  eventId: string;
  element: Element;
  kind: 'video' | 'picture';
}

/** A larger card over the tile under the pointer. For a mouse only: keys and screen readers use the tile itself. */
export default function PreviewCard({ eventId, element, kind }: PreviewCardProps) {
  const { api } = useApp();
  const t = useTexts();
  const now = useNow(60);
  const userType = useUserType();
  const scoreless = useScoreless(now);
  const { data } = useQuery(eventQuery(api, eventId));
  const event = useWithRights('event', data);
  const [box, setBox] = useState<Box>();
  useLayoutEffect(() => {
    setBox(cardBox(element.getBoundingClientRect(), { width: innerWidth, height: innerHeight }));
  }, [element]);
  if (!event || !box) return null;
  const plays = event.type !== 'YouTube' && isWatchable(event, now) && canAccess(event, userType);
  const page = paths.event.href({ eventId });
  const isAhead = timeStatus(event, now) === 'future';
  return (
    <div className={styles.card} style={box} data-preview="" aria-hidden="true">
      <div className={styles.picture}>
        <Picture image={event.image} width={640} sizes="480px" aspectRatio={1.78} className={styles.image} />
        {plays && kind === 'video' && <PreviewVideo event={event} className={styles.video} />}
        <span className={styles.badges}>
          <EventTileBadges event={event} />
        </span>
      </div>
      <div className={styles.words}>
        <p className={styles.title}>{scoreless(event, event.name)}</p>
        <p className={styles.meta}>{[event.competition, event.categoryName].filter(Boolean).join(' · ')}</p>
        <div className={styles.actions}>
          {plays ? (
            <Button tabIndex={-1} icon="play" href={paths.eventMedia.href({ eventId })} as={Link}>
              {t(isLiveNow(event, now) ? 'stage.watchLive' : 'stage.watch')}
            </Button>
          ) : (
            <Button tabIndex={-1} icon={isAhead ? 'info' : 'lock'} href={page} as={Link}>
              {t('stage.moreInfo')}
            </Button>
          )}
          {plays && (
            <IconButton
              tabIndex={-1}
              variant="quiet"
              icon="grid"
              label={t('together.title')}
              href={paths.together.href({}, { chosen: `event:${eventId}` })}
              as={Link}
            />
          )}
          {plays && (
            <IconButton tabIndex={-1} variant="quiet" icon="info" label={t('stage.moreInfo')} href={page} as={Link} />
          )}
        </div>
      </div>
    </div>
  );
}
