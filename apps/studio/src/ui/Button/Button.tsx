import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../classes';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import styles from './Button.module.css';

interface Look {
  /** White acts, at most one per panel; gold moves money; red changes what is on air; others are quiet. */
  variant?: 'primary' | 'pay' | 'air' | 'filled' | 'outline' | 'quiet';
  size?: 'small' | 'normal' | 'large';
  icon?: IconName | undefined;
  /** Only the icon is visible; the label is its name. */
  iconOnly?: boolean;
  /** Looks and reads as disabled, but stays focusable. */
  isWaiting?: boolean;
  children: ReactNode;
}

type AsButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  href?: undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};
type AsLink = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> & { href: string };

/** A button, or with `href` a link that looks like one; its label names the result. */
export function Button(props: Look & (AsButton | AsLink)) {
  const {
    variant = 'filled',
    size = 'normal',
    icon,
    iconOnly = false,
    isWaiting = false,
    children,
    className,
    ...rest
  } = props;
  const look = classes(
    styles.button,
    styles[variant],
    size !== 'normal' && styles[size],
    iconOnly && styles.iconOnly,
    className,
  );
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span className={iconOnly ? 'heard' : styles.label}>{children}</span>
    </>
  );
  if (rest.href !== undefined)
    return (
      <a {...rest} className={look}>
        {content}
      </a>
    );
  return (
    <button type="button" {...rest} aria-disabled={isWaiting || undefined} className={look}>
      {content}
    </button>
  );
}
