import type { ButtonHTMLAttributes, Ref } from 'react';
import { classes } from '../classes';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import type { LinkComponent, LinkProps } from '../link';
import styles from './IconButton.module.css';

interface Look {
  icon: IconName;
  /** The accessible name, also shown on hover. */
  label: string;
  /** Plain in bars, quiet beside buttons, glass over pictures. */
  variant?: 'plain' | 'quiet' | 'glass';
}

type AsButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  href?: undefined;
  as?: undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};
type AsLink = Omit<LinkProps, 'children'> & { as?: LinkComponent | undefined };

/** An icon-only button, or with `href` a link. */
type IconButtonProps = Look & (AsButton | AsLink);

export function IconButton({ icon, label, variant = 'plain', className, ...rest }: IconButtonProps) {
  const look = classes(styles.button, styles[variant], className);
  if (rest.href !== undefined) {
    const { as: Link = 'a', ...link } = rest;
    return (
      <Link title={label} {...link} className={look} aria-label={label}>
        <Icon name={icon} />
      </Link>
    );
  }
  const { as: _never, ...button } = rest;
  return (
    <button type="button" title={label} {...button} className={look} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
