import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import styles from './Plate.module.css';

/** An icon on a dark square, before the words of a notice or a step. */
export const Plate = ({ icon }: { icon: IconName }) => (
  <span className={styles.plate}>
    <Icon name={icon} />
  </span>
);
