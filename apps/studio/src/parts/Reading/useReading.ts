import { type KeyboardEvent, useState } from 'react';

/** Which time of a plot is read: below the pointer, by keys, or pinned. */
export interface Reading {
  index: number | undefined;
  isPinned: boolean;
  onHover: (index: number | undefined) => void;
  onPin: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

/** Arrows move through a plot's times, Enter or a click pins one, Esc lets it go. */
export function useReading(count: number): Reading {
  const [hovered, setHovered] = useState<number>();
  const [pinned, setPinned] = useState<number>();
  const index = pinned ?? hovered;
  const isShown = index !== undefined && index < count;

  const onPin = (at: number) => setPinned((now) => (now === at ? undefined : at));
  const moveTo = (at: number) => {
    const next = Math.min(Math.max(at, 0), count - 1);
    if (pinned === undefined) setHovered(next);
    else setPinned(next);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => moveTo((index ?? count) - 1),
    ArrowRight: () => moveTo((index ?? -1) + 1),
    Home: () => moveTo(0),
    End: () => moveTo(count - 1),
    PageUp: () => moveTo((index ?? count) - 10),
    PageDown: () => moveTo((index ?? -1) + 10),
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || count === 0) return;
    if (event.key === 'Escape') {
      // With nothing to let go, it belongs to the room.
      if (index === undefined) return;
      setPinned(undefined);
      setHovered(undefined);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (index !== undefined) onPin(index);
    } else {
      const move = keys[event.key];
      if (!move) return;
      move();
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    index: isShown ? index : undefined,
    isPinned: isShown && pinned !== undefined,
    onHover: setHovered,
    onPin,
    onKeyDown,
    onBlur: () => setHovered(undefined),
  };
}
