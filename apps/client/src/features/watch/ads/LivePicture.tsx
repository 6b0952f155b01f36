import type { Source } from '@touchline/player/model/source';
import { createPlayer } from '@touchline/player/player';
import type { Texts } from '@touchline/texts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { withoutStitching } from '../../../entities/slot/stitching';
import { Badge } from '../../../ui/Badge/Badge';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon/Icon';
import styles from './LivePicture.module.css';

const HEIGHT = 360;

interface LivePictureProps {
  readonly fetchSource: () => Promise<Source>;
  readonly t: Texts;
  /** Small over a corner of the ad, or beside it. */
  readonly place: 'corner' | 'beside';
}

/** The match during a break: small and silent; invisible until it moves. */
export function LivePicture({ fetchSource, t, place }: LivePictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isMoving, setMoving] = useState(false);
  const fetchHere = useEffectEvent(async (): Promise<Source> => {
    const { ads: _without, ...source } = await fetchSource();
    return { ...withoutStitching(source), maxHeight: HEIGHT, lowLatency: false };
  });
  useEffect(() => {
    const { current: element } = video;
    if (!element) return undefined;
    element.muted = true;
    const player = createPlayer({ video: element });
    player.subscribe(() => setMoving(player.state().status === 'playing'));
    // A failure leaves the ad alone: the picture is optional.
    player.load(() => fetchHere());
    player.setMuted(true);
    player.play();
    return () => player.destroy();
  }, []);
  return (
    <div className={classes(styles.picture, styles[place], isMoving && styles.moving)} aria-hidden="true">
      <video ref={video} className={styles.video} muted playsInline tabIndex={-1} />
      <span className={styles.live}>
        <Badge kind="live">{t('badge.live')}</Badge>
      </span>
      {place === 'beside' && (
        <span className={styles.silent}>
          <Icon name="mute" />
          {t('ads.silent')}
        </span>
      )}
    </div>
  );
}
