import { useQuery } from '@tanstack/react-query';
import { useApp, useParams } from '../../app/context';
import { Fault } from '../../app/Faults';
import { paths } from '../../app/paths';
import { useTexts } from '../i18n';
import { EventSkeleton } from './EventSkeleton';
import { EventView } from './EventView';
import { eventQuery } from './queries';

/** An event: what it is, when it is, and the way to watch it (SCREEN-06). */
export default function EventScreen() {
  const { eventId } = useParams(paths.event);
  const { api } = useApp();
  const t = useTexts();
  const { data: event, error, refetch } = useQuery(eventQuery(api, eventId));
  if (event) return <EventView event={event} />;
  if (!error) return <EventSkeleton />;
  const gone = { title: t('errors.contentGone'), text: t('errors.contentGoneText') };
  return <Fault error={error} gone={gone} onRetry={() => void refetch()} />;
}
