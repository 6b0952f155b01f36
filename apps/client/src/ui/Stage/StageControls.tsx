import { classes } from '../classes';
import { Icon } from '../Icon/Icon';
import styles from './Stage.module.css';

interface StageControlsProps {
  count: number;
  index: number;
  paused: boolean;
  labels: { goTo: (number: number) => string; pause: string; resume: string };
  onGo: (index: number) => void;
  onPause: (paused: boolean) => void;
  onRunOut: () => void;
}

/** A dash per slide; the active one fills, and advances the stage when it is full. */
export function StageControls({ count, index, paused, labels, onGo, onPause, onRunOut }: StageControlsProps) {
  return (
    <div className={styles.controls} data-focus-skip="">
      {Array.from({ length: count }, (_, slide) => (
        <button
          // Slides are identified by their index only.
          key={slide}
          type="button"
          className={classes(styles.dash, slide === index && styles.running)}
          aria-label={labels.goTo(slide + 1)}
          aria-current={slide === index}
          onClick={() => onGo(slide)}
          onAnimationEnd={onRunOut}
        >
          <span />
        </button>
      ))}
      <button
        type="button"
        className={styles.pause}
        aria-label={paused ? labels.resume : labels.pause}
        onClick={() => onPause(!paused)}
      >
        <Icon name={paused ? 'play' : 'pause'} />
      </button>
    </div>
  );
}
