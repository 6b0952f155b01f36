import { useQuery } from '@tanstack/react-query';
import type { TileMedia } from '@touchline/rules/pages/tile-target';
import { useRef, useState } from 'react';
import { paths } from '../../../shell/address/paths';
import { useApp, useDescribe } from '../../../shell/context';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { IconButton } from '../../../ui/IconButton/IconButton';
import { Picture } from '../../../ui/Picture/Picture';
import { useAutoPlay } from '../../watch';
import { commandOf } from './keys';
import { Around, Neighbour, UPRIGHT } from './Neighbour';
import { ShortActions } from './ShortActions';
import { ShortProgress } from './ShortProgress';
import styles from './ShortsView.module.css';
import { type Short, shortOf, shortsOf } from './shorts';
import { shortsQuery } from './shorts-query';
import { useKeys } from './useKeys';
import { usePlayerStatus, useShortPlayer } from './useShortPlayer';
import { useSwipe } from './useSwipe';

interface ShortsViewProps {
  /** The clip of the address, and its media. */
  id: string;
  media: TileMedia;
  line: string;
}

const WIDTH = 480;
const SIZES = `(min-width: 768px) ${WIDTH}px, 100vw`;

/** A key event of React or of the document. */
interface PressedKey {
  readonly key: string;
  preventDefault: () => void;
}

/** Upright clips of a line, one at a time: swiped on a phone, with arrows on a computer, up and down on a TV. */
export function ShortsView({ id, media, line }: ShortsViewProps) {
  const t = useTexts();
  const { api, addressBar, device } = useApp();
  t.include('shorts');
  t.include('player');
  const isTv = device.frame === 'tv';
  const { data = [] } = useQuery(shortsQuery(api, line));
  const shorts = shortsOf(data, shortOf(id, media));
  const index = Math.max(
    0,
    shorts.findIndex((short) => short.id === id),
  );
  const [current, next, afterNext] = shorts.slice(index);
  const previous = shorts[index - 1];
  const [hasSound, setHasSound] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const autoPlay = useAutoPlay();
  const short = current ?? { id, title: media.name, source: { url: '' } };
  useDescribe({ title: `${short.title} · ${t('app.name')}`, ...(short.image ? { image: short.image } : {}) });
  const following = [next, afterNext].flatMap((each) => each ?? []);
  const player = useShortPlayer(video, { short, following, hasSound, autoPlay });

  const show = (target: Short | undefined): boolean => {
    if (target) addressBar.rename(paths.media.href({ mediaId: target.id }));
    return target !== undefined;
  };
  const step = (by: 1 | -1): boolean => show(shorts[index + by]);
  const pause = () => {
    if (player?.state().status === 'playing') player.pause();
    else player?.play();
  };
  const swipe = useSwipe({ onStep: step, onTap: pause });
  const obey = (event: PressedKey) => {
    const command = commandOf(event.key, isTv);
    if (!command) return;
    event.preventDefault();
    if (command === 'next') step(1);
    else if (command === 'previous') step(-1);
    else if (command === 'sound') setHasSound(!hasSound);
    else pause();
  };
  useKeys(isTv ? undefined : obey);
  const { px, isHeld } = swipe.offset;
  const hasFailed = usePlayerStatus(player) === 'failed';

  return (
    <section className={styles.shorts} aria-labelledby="shorts-title">
      <h1 id="shorts-title" className={styles.heading}>
        {t('shorts.title')}
      </h1>
      {isTv && <Around shorts={shorts} index={index} />}
      {!isTv && previous && <Neighbour side="previous" image={previous.image} onStep={() => step(-1)} />}
      <article className={styles.card} aria-labelledby="short-title">
        {!isTv && <ShortProgress player={player} index={index} count={shorts.length} />}
        <div className={styles.reel} onWheel={swipe.handlers.onWheel}>
          <div
            className={styles.slides}
            data-held={isHeld ? '' : undefined}
            style={{ transform: `translateY(${px}px)` }}
          >
            {previous && (
              <Picture
                image={previous.image}
                width={WIDTH}
                sizes={SIZES}
                aspectRatio={UPRIGHT}
                className={styles.before}
              />
            )}
            <div className={styles.slide}>
              <Picture image={short.image} width={WIDTH} sizes={SIZES} aspectRatio={UPRIGHT} eager />
              {/* biome-ignore lint/a11y/useMediaCaption: captions are tracks of the stream. */}
              <video ref={video} className={styles.video} muted playsInline preload="auto" />
            </div>
            {next && (
              <Picture image={next.image} width={WIDTH} sizes={SIZES} aspectRatio={UPRIGHT} className={styles.after} />
            )}
          </div>
          <button
            id="short-picture"
            type="button"
            data-autofocus=""
            className={styles.picture}
            aria-label={t('shorts.picture', { title: short.title })}
            onKeyDown={(event) => {
              if (isTv) obey(event);
              else if (event.key === 'Enter' || event.key === ' ') {
                event.preventDefault();
                pause();
              }
            }}
            {...swipe.handlers}
            onWheel={undefined}
          />
          {isTv && <ShortProgress player={player} index={0} count={1} />}
          {hasFailed && (
            <p role="alert" className={styles.failed}>
              {t('player.errors.videoUnavailable')}
            </p>
          )}
        </div>
        {!isTv && (
          <div className={styles.bar}>
            <IconButton icon="back" label={t('common.back')} onClick={() => addressBar.back()} />
            <span aria-hidden="true">{t('shorts.title')}</span>
          </div>
        )}
        <ShortActions
          short={short}
          hasSound={hasSound}
          onSound={() => setHasSound(!hasSound)}
          onNext={() => show(next ?? shorts[0])}
        />
      </article>
      {!isTv && next && <Neighbour side="next" image={next.image} onStep={() => step(1)} />}
      <p className={styles.announced} aria-live="polite">
        {t('shorts.position', { title: short.title, place: index + 1, total: shorts.length })}
      </p>
    </section>
  );
}
