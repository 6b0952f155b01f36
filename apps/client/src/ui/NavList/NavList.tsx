import type { Image } from '@touchline/contract';
import { Children, type FocusEventHandler, type ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../Icon/Icon';
import type { LinkComponent } from '../link';
import { Picture } from '../Picture/Picture';
import styles from './NavList.module.css';

interface NavListProps {
  id?: string | undefined;
  /** The accessible name, for screen readers. */
  label?: string | undefined;
  children: ReactNode;
}

/** A list of links, in columns where there is room. */
export function NavList({ id, label, children }: NavListProps) {
  return (
    <ul id={id} className={classes(styles.list, 'lrud-container')} aria-label={label}>
      {Children.map(children, (item) => (
        <li>{item}</li>
      ))}
    </ul>
  );
}

interface NavItemProps {
  id?: string | undefined;
  title: string;
  meta?: ReactNode;
  image?: Image | undefined;
  /** An icon beside the name, or a picture of the target. */
  look?: 'icon' | 'picture';
  /** `Badge`s of the target. */
  badges?: ReactNode;
  href: string;
  as?: LinkComponent | undefined;
  onFocus?: FocusEventHandler<HTMLAnchorElement> | undefined;
}

/** A link of the list, with picture and name. */
export function NavItem({ id, title, meta, image, look = 'icon', badges, href, as, onFocus }: NavItemProps) {
  const Link = as ?? 'a';
  const isIcon = look === 'icon';
  return (
    <Link id={id} className={classes(styles.item, isIcon && styles.compact)} href={href} onFocus={onFocus}>
      <span className={classes(styles.picture, isIcon && styles.icon)}>
        <Picture
          image={image}
          aspectRatio={isIcon ? 1 : 1.78}
          width={isIcon ? 96 : 320}
          sizes={isIcon ? '56px' : '160px'}
          className={styles.image}
          fallback={
            <span className={styles.initial} aria-hidden="true">
              {title.slice(0, 1)}
            </span>
          }
        />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {meta !== undefined && <span className={styles.meta}>{meta}</span>}
        {badges !== undefined && <span className={styles.badges}>{badges}</span>}
      </span>
      <Icon name="chevronRight" className={styles.arrow} />
    </Link>
  );
}
