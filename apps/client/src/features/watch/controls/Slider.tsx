import type { ComponentProps } from 'react';
import styles from './Slider.module.css';

interface SliderProps extends ComponentProps<'input'> {
  /** The filled part of the track, as a CSS width. */
  readonly filled: string;
}

/** A range input over a custom track, styled by `--bar`, `--knob`, `--fill` and `--halo` of its container. */
export function Slider({ filled, ...input }: SliderProps) {
  return (
    <>
      <span className={styles.track} />
      <span className={styles.filled} style={{ width: filled }} />
      <input {...input} className={styles.input} type="range" />
    </>
  );
}
