import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import type { LinkComponent } from '../link';
import styles from './TextCard.module.css';

interface TextCardProps {
  id?: string | undefined;
  title: string;
  text?: ReactNode;
  icon?: IconName | undefined;
  href: string;
  as?: LinkComponent | undefined;
}

/** A card with text and no picture; 128 high, 100 on phones (PAGE-20). */
export function TextCard({ id, title, text, icon, href, as }: TextCardProps) {
  const Link = as ?? 'a';
  return (
    <Link id={id} className={styles.card} href={href}>
      {icon && (
        <span className={styles.plate}>
          <Icon name={icon} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text !== undefined && <span className={styles.text}>{text}</span>}
      </span>
      <Icon name="chevronRight" className={styles.arrow} />
    </Link>
  );
}
