import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../classes';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import type { LinkComponent, LinkProps } from '../link';
import styles from './Button.module.css';

interface Look {
  /** White for actions, gold for payments, quiet and outline for secondary ones. One primary or pay button per view. */
  variant?: 'primary' | 'pay' | 'quiet' | 'outline';
  icon?: IconName | undefined;
  /** Fills the available width. */
  wide?: boolean;
  /** On phones only the icon is visible; the label remains for screen readers. */
  compact?: boolean;
  children: ReactNode;
}

type AsButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  href?: undefined;
  as?: undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};
type AsLink = Omit<LinkProps, 'children'> & { as?: LinkComponent | undefined };

/** A button, or with `href` a link in the same style; the label names the result. */
type ButtonProps = Look & (AsButton | AsLink);

export function Button(props: ButtonProps) {
  const { variant = 'primary', icon, wide = false, compact = false, children, className, ...rest } = props;
  const look = classes(styles.button, styles[variant], wide && styles.wide, compact && styles.compact, className);
  const content = (
    <>
      {icon && <Icon name={icon} className={styles.icon} />}
      <span className={styles.label}>{children}</span>
    </>
  );
  if (rest.href !== undefined) {
    const { as: Link = 'a', ...link } = rest;
    return (
      <Link {...link} className={look}>
        {content}
      </Link>
    );
  }
  const { as: _never, ...button } = rest;
  return (
    <button type="button" {...button} className={look}>
      {content}
    </button>
  );
}
