import { useTexts } from '../../../shell/texts/TextsProvider';
import { IconButton } from '../../../ui/IconButton/IconButton';
import { Picture } from '../../../ui/Picture/Picture';
import styles from './ShortsView.module.css';
import type { Short } from './shorts';

/** Aspect ratio of a short. */
export const UPRIGHT = 9 / 16;

interface NeighbourProps {
  side: 'previous' | 'next';
  image: Short['image'];
  onStep: () => void;
}

/** The clip before or after, beside the current one on wide screens. */
export function Neighbour({ side, image, onStep }: NeighbourProps) {
  const t = useTexts();
  return (
    <div className={styles[side]}>
      <Picture image={image} width={280} sizes="250px" aspectRatio={UPRIGHT} className={styles.still} />
      <IconButton
        id={`short-${side}`}
        className={styles.arrow}
        icon={side === 'next' ? 'chevronRight' : 'chevronLeft'}
        label={t(side === 'next' ? 'shorts.next' : 'shorts.previous')}
        onClick={onStep}
      />
    </div>
  );
}

const SHOWN = 3;

/** On a TV: pictures of the clips around the current one. */
export function Around({ shorts, index }: { shorts: readonly Short[]; index: number }) {
  const first = Math.max(0, index - 1);
  return (
    <ol className={styles.list} aria-hidden="true">
      {shorts.slice(first, first + SHOWN).map((each, place) => (
        <li key={each.id} className={first + place === index ? styles.chosen : undefined}>
          <Picture image={each.image} width={240} sizes="240px" aspectRatio={UPRIGHT} />
        </li>
      ))}
    </ol>
  );
}
