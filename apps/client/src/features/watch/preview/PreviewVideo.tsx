import type { Event } from '@touchline/contract';
import { createPlayer } from '@touchline/player/player';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConfig } from '../../../shell/config/queries';
import { useApp } from '../../../shell/context';
import { fetchPreviewSource } from './preview-source';

/** The card is open so long before its video starts. */
const VIDEO_AFTER_MS = 400;

/** Plays an event without sound; invisible until it moves, so that the picture stays until then. */
export function PreviewVideo({ event, className }: { event: Event; className: string | undefined }) {
  const { api } = useApp();
  const { hlsOptions } = useConfig(api);
  const video = useRef<HTMLVideoElement>(null);
  const [isMoving, setMoving] = useState(false);
  const fetchSource = useEffectEvent(() => fetchPreviewSource({ api, hlsOptions }, event));
  useEffect(() => {
    const { current: element } = video;
    if (!element) return undefined;
    let stop = () => undefined as void;
    const timer = window.setTimeout(() => {
      element.muted = true;
      const player = createPlayer({ video: element });
      player.subscribe(() => setMoving(player.state().status === 'playing'));
      // A failure keeps the picture: the preview is optional.
      player.load(() => fetchSource());
      player.setMuted(true);
      player.play();
      stop = () => player.destroy();
    }, VIDEO_AFTER_MS);
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, []);
  return <video ref={video} className={className} style={{ opacity: isMoving ? 1 : 0 }} muted playsInline />;
}
