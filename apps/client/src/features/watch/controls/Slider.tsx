import type { ComponentProps } from 'react';
import styles from './Slider.module.css';

interface SliderProps extends ComponentProps<'input'> {
  /** How much of the track is filled, as a CSS width. */
  readonly filled: string;
}

/** A range input over a track of its own drawing; `--bar`, `--knob`, `--fill` and `--halo` of its surroundings shape it. */
export function Slider({ filled, ...input }: SliderProps) {
  return (
    <>
      <span className={styles.track} />
      <span className={styles.filled} style={{ width: filled }} />
      <input {...input} className={styles.input} type="range" />
    </>
  );
}
