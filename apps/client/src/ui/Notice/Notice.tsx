import { type ReactNode, useId } from 'react';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import styles from './Notice.module.css';

interface NoticeProps {
  icon: IconName;
  title: string;
  text: string;
  /** The action, and a way to be left alone. */
  children: ReactNode;
}

/** A question that can wait: a card over the page that takes no focus and stays until it is answered. */
export function Notice({ icon, title, text, children }: NoticeProps) {
  const id = useId();
  return (
    <section className={styles.notice} aria-labelledby={id} data-no-pull="">
      <span className={styles.plate}>
        <Icon name={icon} />
      </span>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.buttons}>{children}</div>
    </section>
  );
}
