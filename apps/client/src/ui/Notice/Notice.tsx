import { type ReactNode, useId } from 'react';
import type { IconName } from '../Icon/shapes';
import { Plate } from '../Plate/Plate';
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
      <Plate icon={icon} />
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
