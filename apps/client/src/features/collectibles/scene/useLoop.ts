import type { Source } from '@touchline/player/model/source';
import { createPlayer } from '@touchline/player/player';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { releasePlace } from '../../../entities/other-devices';
import { loopAt } from './loop';

interface LoopOptions {
  /** Where the scene begins, epoch ms. */
  readonly start: number;
  readonly offsetMs: number;
  /** Wall-clock time of media time 0 where the stream has no dates, epoch seconds. */
  readonly beginsAt: number;
  readonly isPlaying: boolean;
  readonly fetchSource: () => Promise<Source>;
  /** Called with how much of the scene has been played, from 0 to 1. */
  readonly onShare: (share: number) => void;
}

/** Plays a scene of a recording or of the live window in a loop, without sound. */
export function useLoop(element: RefObject<HTMLVideoElement | null>, options: LoopOptions) {
  const [status, setStatus] = useState<'loading' | 'shown' | 'failed'>('loading');
  const fetchSource = useEffectEvent(() => options.fetchSource());
  /** The next step of the loop, and the start that it shows. */
  const step = useEffectEvent((position: number, zeroAt: number | null, shownStart: number | undefined) => {
    const { start, offsetMs, beginsAt, isPlaying } = options;
    const isMoved = shownStart !== undefined && shownStart !== start;
    const moment = loopAt({ position, zeroAt: zeroAt ?? beginsAt, start, offsetMs, isPlaying, isMoved });
    options.onShare(moment.share);
    return { ...moment, start, isPlaying };
  });

  useEffect(() => {
    const { current: video } = element;
    if (!video) return undefined;
    const player = createPlayer({ video });
    let frame = 0;
    let shownStart: number | undefined;
    const tick = () => {
      frame = requestAnimationFrame(tick);
      const { status: current, duration } = player.state();
      if (video.seeking || duration === 0 || (current !== 'playing' && current !== 'paused')) return;
      const { seekTo, start, isPlaying } = step(video.currentTime, player.zeroAt(), shownStart);
      shownStart = start;
      if (seekTo !== undefined) player.seek(seekTo);
      if (isPlaying === (current === 'playing')) return;
      if (isPlaying) player.play();
      else player.pause();
    };
    const leave = player.subscribe(() => {
      const { status: current } = player.state();
      if (current === 'failed') setStatus('failed');
      else if (current === 'playing' || current === 'paused') setStatus('shown');
    });
    player.load(() => fetchSource());
    player.setMuted(true);
    player.play();
    frame = requestAnimationFrame(tick);
    return () => {
      cancelAnimationFrame(frame);
      leave();
      player.destroy();
      releasePlace();
    };
  }, [element]);
  return status;
}
