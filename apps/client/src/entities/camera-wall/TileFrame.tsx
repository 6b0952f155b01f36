import type { ButtonHTMLAttributes, HTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon/Icon';
import type { Box } from './layouts';
import styles from './TileFrame.module.css';

interface TileFrameProps {
  /** Its place on the wall; without one the tile stays mounted and is hidden. */
  box: Box | undefined;
  /** Those with a higher one are above it: the picture in the picture. */
  layer?: number | undefined;
  name: string;
  /** The key that chooses it. */
  number?: number | undefined;
  /** Its sound is heard: volt edge and speaker. */
  isHeard?: boolean;
  /** It has sound of its own, which is off. */
  isMuted?: boolean;
  /** It has no picture now: grey. */
  isOut?: boolean;
  /** Whether the name plate is shown; on by default. */
  hasName?: boolean;
  /** Follows the pointer, above the others. */
  isLifted?: boolean;
  /** Not on screen but playing: without a box, and not hidden, because hidden videos have no frame callbacks. */
  isBehind?: boolean;
  /** The button that covers the picture. */
  button: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> & {
    'aria-label': string;
    'data-camera'?: string;
    ref?: Ref<HTMLButtonElement> | undefined;
  };
  /** Above the button: controls, messages, the score. */
  over?: ReactNode;
  /** Listeners for the whole tile, such as a pointer that rests on it. */
  tile?: Pick<HTMLAttributes<HTMLDivElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;
  /** The picture: a video or a still. */
  children: ReactNode;
}

/** A picture on a wall with its name plate. Changing the layout moves it; its video element stays. */
export function TileFrame(props: TileFrameProps) {
  const {
    box,
    layer,
    name,
    number,
    isHeard = false,
    isMuted = false,
    isOut = false,
    button,
    over,
    tile,
    children,
  } = props;
  const { hasName = true, isLifted = false, isBehind = false } = props;
  const hidden = isBehind ? styles.behind : styles.hidden;
  return (
    <div
      {...tile}
      className={classes(
        styles.tile,
        isHeard && styles.heard,
        isOut && styles.out,
        isLifted && styles.lifted,
        !box && hidden,
      )}
      style={box && { left: box.x, top: box.y, width: box.width, height: box.height, zIndex: layer }}
      data-tile={name}
    >
      <div className={styles.picture}>{children}</div>
      {!isBehind && <button type="button" {...button} className={styles.button} />}
      {hasName && !isBehind && (
        <span className={styles.name} aria-hidden="true">
          {number !== undefined && <b className={styles.number}>{number}</b>}
          {name}
          {isHeard && <Icon name="volume" className={styles.speaker} />}
        </span>
      )}
      {isMuted && (
        <span className={styles.muted} aria-hidden="true">
          <Icon name="mute" />
        </span>
      )}
      {over}
    </div>
  );
}
