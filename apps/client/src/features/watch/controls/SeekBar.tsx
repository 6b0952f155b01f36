import { secondsBehind } from '@touchline/player/model/live-edge';
import type { Player } from '@touchline/player/viewing/api';
import type { Texts } from '@touchline/texts';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { clockTime } from '../../../ui/clock/clock-time';
import { usePlayerState } from '../playing/usePlayer';
import { PicturePreview } from './PicturePreview';
import styles from './SeekBar.module.css';
import { SeekBubble } from './SeekBubble';
import { Slider } from './Slider';

interface SeekBarProps {
  readonly player: Player;
  readonly t: Texts;
  /** Seconds per arrow key; larger for a remote. */
  readonly step: number;
  /** Keeps the controls visible during a drag. */
  readonly onHold: (held: boolean) => void;
}

/** The video, or the live window, as a slider; a drag seeks when it ends. */
export function SeekBar({ player, t, step, onHold }: SeekBarProps) {
  const live = usePlayerState(player, (state) => state.live);
  const duration = usePlayerState(player, (state) => state.duration);
  const position = usePlayerState(player, (state) => state.position);
  const input = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [isFocused, setIsFocused] = useState(false);

  const min = live?.windowStart ?? 0;
  const max = Math.max(min, live?.windowEnd ?? duration);
  const value = Math.min(max, Math.max(min, dragged ?? (live?.atEdge ? max : position)));
  const share = (seconds: number) => `${max > min ? ((seconds - min) / (max - min)) * 100 : 0}%`;
  const spoken = (seconds: number) => (live ? `−${clockTime(max - seconds)}` : clockTime(seconds));
  // Without a pointer the preview is at the current position.
  const pointed = dragged ?? hovered ?? (isFocused ? value : null);

  const commit = useEffectEvent(() => {
    if (dragged === null) return;
    player.seek(dragged);
    setDragged(null);
    onHold(false);
  });
  useEffect(() => {
    // React's onChange is the browser's input event; the native change event, the end of a drag, needs its own
    // listener.
    const element = input.current;
    const listener = () => commit();
    element?.addEventListener('change', listener);
    return () => element?.removeEventListener('change', listener);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowLeft: -step, ArrowRight: step, PageDown: -60, PageUp: 60 }[event.key];
    if (move === undefined) return;
    event.preventDefault();
    player.seek(position + move);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse') return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setHovered(min + Math.min(1, Math.max(0, (event.clientX - left) / width)) * (max - min));
  };

  return (
    <div className={styles.bar} onPointerMove={onPointerMove} onPointerLeave={() => setHovered(null)}>
      <Slider
        ref={input}
        filled={share(value)}
        min={min}
        max={max}
        step="any"
        value={value}
        aria-label={t('player.seekBar')}
        aria-valuetext={valueText(t, { live, position: value, duration })}
        onKeyDown={onKeyDown}
        onFocus={(event) => setIsFocused(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setIsFocused(false)}
        onChange={(event) => {
          setDragged(Number(event.target.value));
          onHold(true);
        }}
      />
      {pointed !== null && (
        <SeekBubble at={max > min ? (pointed - min) / (max - min) : 0}>
          <PicturePreview player={player} seconds={pointed} />
          {spoken(pointed)}
        </SeekBubble>
      )}
    </div>
  );
}

interface Place {
  readonly live: ReturnType<Player['state']>['live'];
  readonly position: number;
  readonly duration: number;
}

function valueText(t: Texts, { live, position, duration }: Place): string {
  if (!live) return t('player.position', { current: clockTime(position), total: clockTime(duration) });
  if (live.atEdge) return t('player.atLive');
  return t('player.behindLive', { time: clockTime(secondsBehind(position, live)) });
}
