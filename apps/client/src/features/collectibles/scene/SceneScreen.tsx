import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Event } from '@touchline/contract';
import { LoginPrompt } from '../../../entities/account/LoginPrompt';
import { eventQuery } from '../../../entities/event/queries';
import { paths } from '../../../shell/address/paths';
import { ApiError } from '../../../shell/api/api';
import { useApp, useDescribe, useParams } from '../../../shell/context';
import { Fault } from '../../../shell/Faults';
import { Link } from '../../../shell/links/Link';
import type { LoadContext } from '../../../shell/load';
import { useUserType } from '../../../shell/session/viewer';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { ErrorView } from '../../../ui/ErrorView/ErrorView';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { offerQuery } from '../queries';
import { camerasQuery } from './cameras';
import { SceneFlow } from './SceneFlow';
import { TvHandover } from './TvHandover';

/** Preloads the engine of the loop when the screen is about to open. */
export { preloadHls as prepare } from '@touchline/player/engines/hls-engine';

export const loadData = async ({ queries, api }: LoadContext, { eventId = '' }: Readonly<Record<string, string>>) => {
  await queries.ensureQueryData(eventQuery(api, eventId));
};

/** `/event/page/:eventId/scene`: keeps six seconds of an event with several cameras (SHOP-14). */
export default function SceneScreen() {
  const { eventId } = useParams(paths.scene);
  const { api, device } = useApp();
  const t = useTexts();
  const userType = useUserType();
  t.include('collectibles');
  const { data: event, error, refetch } = useQuery(eventQuery(api, eventId));
  useDescribe({ title: `${t('collectibles.keepScene')} · ${t('app.name')}` });
  if (!event)
    return error ? (
      <Fault error={error} gone={{ title: t('errors.contentGone') }} onRetry={() => void refetch()} />
    ) : (
      <Waiting />
    );
  if (device.frame === 'tv') return <TvHandover event={event} />;
  if (userType !== 'registered')
    return <LoginPrompt icon="grid" title={t('collectibles.keepScene')} text={t('collectibles.intro')} />;
  return <Scenes event={event} />;
}

function Waiting() {
  const t = useTexts();
  return (
    <div role="status" aria-label={t('common.loading')}>
      <Skeleton style={{ display: 'block', height: '56vw', maxHeight: '60vh' }} />
    </div>
  );
}

/** Statuses that mean that there is nothing to keep here, or not for this viewer. */
const CLOSED: ReadonlySet<number> = new Set([400, 403, 404, 409]);

const isClosed = (error: unknown): boolean => error instanceof ApiError && CLOSED.has(error.problem.statusCode);

function Scenes({ event }: { event: Event }) {
  const t = useTexts();
  const { api } = useApp();
  const queries = useQueryClient();
  const offer = useQuery({ ...offerQuery(api, event.id), retry: false });
  const manifest = useQuery(camerasQuery(api, event));
  if (offer.data && manifest.data)
    return (
      <SceneFlow
        event={event}
        manifest={manifest.data}
        offer={offer.data}
        onOfferChanged={() => void queries.invalidateQueries({ queryKey: offerQuery(api, event.id).queryKey })}
      />
    );
  const error = offer.error ?? manifest.error;
  if (manifest.data === null || isClosed(error))
    return (
      <ErrorView
        icon="grid"
        headingLevel={1}
        title={t('collectibles.unavailableTitle')}
        text={t('collectibles.unavailableText')}
        primary={
          <Button href={paths.event.href({ eventId: event.id })} as={Link}>
            {t('collectibles.backToMatch')}
          </Button>
        }
      />
    );
  if (!error) return <Waiting />;
  const retry = () => {
    void offer.refetch();
    void manifest.refetch();
  };
  return <Fault error={error} onRetry={retry} />;
}
