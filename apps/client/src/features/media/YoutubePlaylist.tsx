import { useQuery } from '@tanstack/react-query';
import { paths } from '../../shell/address/paths';
import { isMissing } from '../../shell/api/api';
import { useApp, useDescribe } from '../../shell/context';
import { Unavailable } from '../../shell/Faults';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { NavItem, NavList } from '../../ui/NavList/NavList';
import { ScreenTitle } from '../../ui/ScreenTitle/ScreenTitle';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { playlistQuery } from './playlist-query';

/** The videos of a playlist to choose from, each with its description (ROUTE-18). */
export function YoutubePlaylist({ playlistId }: { playlistId: string | undefined }) {
  const { api } = useApp();
  const t = useTexts();
  const { data: items, error, refetch } = useQuery(playlistQuery(api, playlistId));
  useDescribe({ title: `${t('youtube.title')} · ${t('app.name')}` });
  t.include('youtube');
  if (!items && error && !isMissing(error)) return <Unavailable onRetry={() => void refetch()} />;
  if (items?.length === 0 || (!items && error))
    return <ErrorView icon="play" headingLevel={1} title={t('youtube.title')} text={t('youtube.playlistEmpty')} />;
  return (
    <>
      <ScreenTitle>{t('youtube.title')}</ScreenTitle>
      {items ? (
        <NavList label={t('youtube.playlist')}>
          {items.map(({ videoId, title, description, thumbnail }) => (
            <NavItem
              key={videoId}
              id={`video-${videoId}`}
              title={title}
              meta={description}
              image={thumbnail}
              look="picture"
              href={paths.youtube.href({}, { videoId, title, playlistId })}
              as={Link}
            />
          ))}
        </NavList>
      ) : (
        <Skeleton style={{ display: 'block', height: '40vh' }} />
      )}
    </>
  );
}
