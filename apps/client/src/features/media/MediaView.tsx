import { chooseImage } from '@touchline/rules/pages/image-choice';
import type { TileMedia } from '@touchline/rules/pages/tile-target';
import { lazy, Suspense } from 'react';
import { paths } from '../../shell/address/paths';
import { useApp, useDescribe } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { reportedKind } from '../../shell/track/video-report';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { IconButton } from '../../ui/IconButton/IconButton';
import { OptionalBoundary } from '../../ui/OptionalBoundary';
import { Picture } from '../../ui/Picture/Picture';
import { PlayerView, useAutoPlay, useLeaving, useMini } from '../watch';
import styles from './MediaView.module.css';

const UpNext = lazy(() => import('../watch').then(({ loadUpNext }) => loadUpNext()));

const POSTER_WIDTH = 1280;

/** Media without access rights: plays a clip or shows a picture. */
export function MediaView({ id, media }: { id: string; media: TileMedia }) {
  const t = useTexts();
  const { addressBar, device } = useApp();
  const { name, sources, image } = media;
  useDescribe({ title: `${name} · ${t('app.name')}`, ...(image ? { image } : {}) });
  t.include('player');
  t.include('keyboard');
  const leave = useLeaving();
  const mini = useMini();
  const autoPlay = useAutoPlay();
  const isBrowser = useIsBrowser();
  const [first] = sources;
  if (!first)
    return (
      <figure className={styles.picture}>
        <IconButton
          className={styles.back}
          icon="back"
          variant="glass"
          label={t('common.back')}
          onClick={() => addressBar.back()}
        />
        <Picture image={image} width={1920} eager alt="" />
        <figcaption>
          <h1 className={styles.name}>{name}</h1>
        </figcaption>
      </figure>
    );
  const source = { url: first.url, kind: first.type ?? 'vod', ...(first.format ? { format: first.format } : {}) };
  return (
    <div className={styles.media}>
      <div className={styles.player}>
        <PlayerView
          video={{
            id,
            source,
            reported: { source: reportedKind(source) },
            title: name,
            poster: image && chooseImage(image, { width: POSTER_WIDTH, aspectRatio: 1.78 })?.source.url,
            autoPlay,
          }}
          t={t}
          layout={{ fit: device.frame === 'tv' ? 'fill' : 'wide' }}
          slots={{ ended: { text: t('player.states.ended') } }}
          navigation={{
            onBack: () => addressBar.back(),
            mini: mini({ href: paths.media.href({ mediaId: id }), carried: media }),
          }}
          listeners={{
            onError({ reason, code }) {
              if (reason === 'unavailable') leave(`${t('player.errors.videoUnavailable')} (${code})`);
            },
          }}
        />
      </div>
      <h1 className={styles.name}>{name}</h1>
      {device.frame !== 'tv' && isBrowser && (
        <OptionalBoundary>
          <Suspense>
            <UpNext current={undefined} />
          </Suspense>
        </OptionalBoundary>
      )}
    </div>
  );
}
