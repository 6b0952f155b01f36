import type { MomentKind } from '@touchline/contract';
import { Icon } from '../../../ui/Icon/Icon';
import type { IconName } from '../../../ui/Icon/shapes';
import styles from './MomentIcon.module.css';

const ICONS: Readonly<Record<Exclude<MomentKind, 'card'>, IconName>> = {
  goal: 'goal',
  change: 'change',
  penalty: 'flag',
  review: 'eye',
  chance: 'info',
  start: 'flag',
  break: 'flag',
  end: 'flag',
  other: 'clock',
};

/** The sign of a kind of moment; a card looks like one. */
export function MomentIcon({ kind }: { kind: MomentKind }) {
  return kind === 'card' ? <i className={styles.card} aria-hidden="true" /> : <Icon name={ICONS[kind]} />;
}
