import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Event } from '@touchline/contract';
import { useSyncExternalStore } from 'react';
import { paths } from '../../shell/address/paths';
import { useApp } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Line } from '../../ui/Line/Line';
import { Tile } from '../../ui/Tile/Tile';
import { eventQuery } from '../event/queries';
import { devicePositions, positionsQuery } from './positions';
import type { StoredPosition } from './stored-positions';

const MOST_TILES = 10;
const NONE: readonly Event[] = [];

/** Line of the recordings that the viewer has not finished. */
export default function ContinueLine() {
  const t = useTexts();
  const isGuest = useUserType() === 'anonymous';
  const kept = useSyncExternalStore(devicePositions.subscribe, devicePositions.get, devicePositions.get);
  const own = useOwnPositions(!isGuest);
  const tiles = (isGuest ? kept : own).slice(0, MOST_TILES);
  if (tiles.length === 0) return null;
  return (
    <Line id="line-continue-watching" title={t('line.continueWatching')} shape="16By9" size="Small">
      {tiles.map(({ eventId, name, image, position, duration }) => (
        <Tile
          key={eventId}
          id={`continue-watching-${eventId}`}
          caption={{
            title: name,
            meta: t('tile.minutesLeft', { count: Math.max(1, Math.round((duration - position) / 60)) }),
          }}
          image={image}
          shape="16By9"
          size="Small"
          over={{ progress: position / duration, playable: true }}
          link={{ href: paths.eventMedia.href({ eventId }), as: Link }}
        />
      ))}
    </Line>
  );
}

/** The positions stored on the server, with name and picture of each recording; removed recordings are left out. */
function useOwnPositions(isAsked: boolean): StoredPosition[] {
  const { api } = useApp();
  const queries = useQueryClient();
  const { data: positions = [] } = useQuery({ ...positionsQuery(api), enabled: isAsked });
  const shown = isAsked ? positions.slice(0, MOST_TILES) : [];
  const ids = shown.map(({ eventId }) => eventId);
  const { data: events = NONE } = useQuery({
    queryKey: ['my', 'resumed', ids, api.audience.locale],
    queryFn: async () => {
      const fetched = ids.map((id) => queries.ensureQueryData(eventQuery(api, id)).catch(() => undefined));
      return (await Promise.all(fetched)).filter((event) => event !== undefined);
    },
    enabled: ids.length > 0,
    placeholderData: (previous) => previous,
  });
  return shown.flatMap((position) => {
    const event = events.find(({ id }) => id === position.eventId);
    return event ? { ...position, name: event.name, image: event.image } : [];
  });
}
