import type { Image } from '@touchline/contract';
import styles from './Picker.module.css';

const WIDTH = 160;

/** The address of the smallest picture that is as wide as wanted. */
export function sourceOf(image: Image | undefined, width: number): string | undefined {
  const sorted = [...(image?.sources ?? [])].toSorted((a, b) => a.width - b.width);
  const drawing = sorted.find(({ format }) => format === 'svg');
  return (drawing ?? sorted.find((each) => each.width >= width) ?? sorted.at(-1))?.url;
}

/** A small picture beside a name, which says what it shows. */
export function Thumb({ image }: { image: Image | undefined }) {
  const url = sourceOf(image, WIDTH);
  if (url === undefined) return null;
  return <img className={styles.thumb} src={url} alt="" loading="lazy" />;
}
