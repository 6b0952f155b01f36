import { useQuery } from '@tanstack/react-query';
import { eventQuery } from '../../entities/event/queries';
import { useWithRights } from '../../entities/rights/useRights';
import { paths } from '../../shell/address/paths';
import { useApp, useParams } from '../../shell/context';
import { Fault } from '../../shell/Faults';
import { useTexts } from '../../shell/texts/TextsProvider';
import { EventSkeleton } from './EventSkeleton';
import { EventView } from './EventView';

/** An event: description, time, and how to watch it (SCREEN-06). */
export default function EventScreen() {
  const { eventId } = useParams(paths.event);
  const { api } = useApp();
  const t = useTexts();
  const { data, error, refetch } = useQuery(eventQuery(api, eventId));
  const event = useWithRights('event', data);
  if (event) return <EventView event={event} />;
  if (!error) return <EventSkeleton />;
  const gone = { title: t('errors.contentGone'), text: t('errors.contentGoneText') };
  return <Fault error={error} gone={gone} onRetry={() => void refetch()} />;
}
