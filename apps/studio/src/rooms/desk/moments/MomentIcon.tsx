import type { MomentKind } from '@touchline/contract';
import { classes } from '../../../ui/classes';
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

/** As the server reads titles: a card is yellow unless its title says that it is red. */
const RED = /\b(?:red|rote?)\b/i;

interface MomentIconProps {
  kind: MomentKind;
  title?: string;
}

/** The sign of a kind of moment; a card looks like one. */
export function MomentIcon({ kind, title = '' }: MomentIconProps) {
  return kind === 'card' ? (
    <i className={classes(styles.card, RED.test(title) && styles.red)} aria-hidden="true" />
  ) : (
    <Icon name={ICONS[kind]} />
  );
}
