'use no memo';

import type { Image } from '@touchline/contract';
import { Picture } from '../Picture/Picture';
import styles from './Logo.module.css';

/** The name that the drawn logo shows. */
const DRAWN = 'Touchline';
/** The largest width of a logo, in CSS pixels. */
const MOST = 200;

interface LogoProps {
  /** The logo of the service, where it has one of its own. */
  image: Image | undefined;
  name: string;
}

/** The logo of the service, else its name, else the product's: a touchline cut at fourteen degrees, and the name. */
export function Logo({ image, name }: LogoProps) {
  const drawn =
    name === DRAWN ? (
      <>
        <svg className={styles.mark} viewBox="0 0 26 24" focusable="false">
          <path className={styles.line} d="M3 2h23l-1.6 5.5H1.4z" />
          <path className={styles.stem} d="M9.6 10h6.8L12.8 22H6z" />
        </svg>
        <span className={styles.name}>OUCHLINE</span>
      </>
    ) : (
      <span className={styles.name}>{name}</span>
    );
  return (
    <span className={styles.logo} aria-hidden="true">
      <Picture image={image} width={MOST} sizes={`${MOST}px`} className={styles.own} fallback={drawn} eager />
    </span>
  );
}
