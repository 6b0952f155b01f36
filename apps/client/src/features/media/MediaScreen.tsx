import { useQuery } from '@tanstack/react-query';
import { paths } from '../../shell/address/paths';
import { useApp, useParams } from '../../shell/context';
import { Fault } from '../../shell/Faults';
import type { LoadContext } from '../../shell/load';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { useLeaveIfGone } from '../watch';
import { useCarried } from './carried';
import { mediaData } from './data';
import { MediaView } from './MediaView';
import { mediaQuery } from './queries';
import { ShortsView } from './shorts/ShortsView';

export const loadData = (context: LoadContext, { mediaId = '' }: Readonly<Record<string, string>>) =>
  mediaData(context, mediaId);

/** Preloads the engine when the screen is about to open. */
export { preloadHls as prepare } from '@touchline/player/engines/hls-engine';

/** A clip or a picture. Data from the history entry is shown at once; without it the tile is fetched (ROUTE-15). */
export default function MediaScreen() {
  const { mediaId } = useParams(paths.media);
  const { api } = useApp();
  const t = useTexts();
  const carried = useCarried();
  const { data, error, refetch } = useQuery({
    ...mediaQuery(api, mediaId),
    enabled: carried === undefined,
    // Another short of the same line: the player stays, and knows it already.
    placeholderData: (previous) => (previous?.line === undefined ? undefined : previous),
  });
  const media = carried ?? data;
  useLeaveIfGone(media ? undefined : error);
  if (media?.line) return <ShortsView id={mediaId} media={media} line={media.line} />;
  if (media) return <MediaView key={mediaId} id={mediaId} media={media} />;
  if (!error) return <Skeleton style={{ display: 'block', height: '56vw', maxHeight: '80vh' }} />;
  return <Fault error={error} gone={{ title: t('player.errors.videoUnavailable') }} onRetry={() => void refetch()} />;
}
