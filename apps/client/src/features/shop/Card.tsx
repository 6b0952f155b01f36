import type { Image } from '@touchline/contract';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon/Icon';
import type { IconName } from '../../ui/Icon/shapes';
import { Picture } from '../../ui/Picture/Picture';
import styles from './Card.module.css';

/** Offer pictures are 880 × 1156 (SHOP-04) and shown at most half as wide. */
const WIDTH = 440;
const ASPECT = 880 / 1156;

interface CardProps {
  image: Image | undefined;
  /** Shown without a picture. */
  icon: IconName;
  title: string;
  text?: string | undefined;
  /** The price as text; left out where the other device shows it. */
  price?: string;
  terms?: readonly string[];
  action: ReactNode;
}

const NO_TERMS: readonly string[] = [];

/** An offer: picture, description, full price, and one action. */
export function Card({ image, icon, title, text, price, terms = NO_TERMS, action }: CardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        <Picture
          image={image}
          width={WIDTH}
          aspectRatio={ASPECT}
          sizes="(min-width: 768px) 300px, 45vw"
          fallback={<Icon name={icon} className={styles.icon} />}
        />
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {price !== undefined && <p className={styles.price}>{price}</p>}
        {terms.length > 0 && (
          <ul className={styles.terms}>
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        )}
        <div className={styles.action}>{action}</div>
      </div>
    </article>
  );
}
