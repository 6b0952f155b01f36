import type { Event } from '@touchline/contract';
import type { PlayerState } from '@touchline/player/model/state';
import type { Player } from '@touchline/player/viewing/api';
import type { Zapper } from '@touchline/player/zapping/zapper';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useResume } from '../../../entities/resume/useResume';
import { useApp } from '../../../shell/context';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { IconButton } from '../../../ui/IconButton/IconButton';
import type { KeptPlayback } from '../kept/kept';
import { keptPlayback, placeVideo } from '../kept/kept-playback';
import { isResting } from '../keys/commands';
import { REASONS } from '../layers/reasons';
import { usePlayerState } from '../playing/usePlayer';
import styles from './MiniPlayer.module.css';
import { useMiniKeys } from './useMiniKeys';
import { useMoving } from './useMoving';

/** The video of a left screen in a corner, on phones above the bar: opens its screen again, pauses, mutes and closes. */
export default function MiniPlayer({ playback }: { playback: KeptPlayback<Zapper> }) {
  const t = useTexts();
  t.include('player');
  const { addressBar } = useApp();
  const { running, title, subtitle, target } = playback;
  const player = running.player();
  const frame = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const status = usePlayerState(player, (state) => state.status);
  const error = usePlayerState(player, (state) => state.error);
  const isMuted = usePlayerState(player, (state) => state.muted);
  const progress = usePlayerState(player, watchedShare);
  const ad = usePlayerState(player, (state) => state.ad);
  const open = () => addressBar.go(target.href, target.carried === undefined ? {} : { carried: target.carried });
  const close = () => keptPlayback.close();
  const moving = useMoving({ open, close });
  useMiniKeys(frame, { open, close });

  useLayoutEffect(() => {
    const { current: place } = picture;
    if (place) placeVideo(running.video(), (video) => place.append(video));
  }, [running]);
  useEffect(() => {
    document.documentElement.dataset['mini'] = '';
    return () => {
      delete document.documentElement.dataset['mini'];
    };
  }, []);
  useEffect(() => {
    if (status === 'ended') keptPlayback.close();
  }, [status]);

  const isStill = isResting(status);
  return (
    <aside
      ref={frame}
      className={styles.mini}
      data-corner={moving.corner}
      data-no-pull=""
      aria-label={t('player.mini.label', { title })}
      {...moving.handlers}
    >
      {target.event && <PositionKeeper event={target.event} player={player} />}
      <div className={styles.picture}>
        <div ref={picture} className={styles.video} />
        <button
          type="button"
          className={styles.open}
          aria-label={t('player.mini.open')}
          onClick={moving.unlessMoved(open)}
        />
        <IconButton
          className={styles.move}
          variant="glass"
          icon="grid"
          label={t('player.mini.move')}
          onClick={moving.next}
        />
      </div>
      <span className={styles.progress} aria-hidden="true">
        <span style={{ width: `${progress}%` }} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.subtitle} role="status">
          {error ? t(REASONS[error.reason]) : ad ? t('ads.position', { index: ad.index, total: ad.count }) : subtitle}
        </p>
      </div>
      <IconButton
        className={styles.pause}
        icon={isStill ? 'play' : 'pause'}
        label={t(isStill ? 'player.play' : 'player.pause')}
        onClick={() => (isStill ? player.play() : player.pause())}
      />
      <IconButton
        className={styles.wide}
        icon={isMuted ? 'mute' : 'volume'}
        label={t(isMuted ? 'player.unmute' : 'player.mute')}
        onClick={() => player.setMuted(!isMuted)}
      />
      <IconButton className={styles.wide} icon="fullscreen" label={t('player.mini.open')} onClick={open} />
      <IconButton icon="close" label={t('player.mini.close')} onClick={close} />
    </aside>
  );
}

/** How much of the video or the live window has played, in whole percent. */
function watchedShare({ live, position, duration }: PlayerState): number {
  const [from, to] = live ? [live.windowStart, live.windowEnd] : [0, duration];
  return to > from ? Math.round(((position - from) / (to - from)) * 100) : 0;
}

/** Saves the position as the screen of the event does. */
function PositionKeeper({ event, player }: { event: Event; player: Player }) {
  const { onState } = useResume(event);
  const save = useEffectEvent(() => onState(player.state()));
  useEffect(() => player.subscribe(() => save()), [player]);
  return null;
}
