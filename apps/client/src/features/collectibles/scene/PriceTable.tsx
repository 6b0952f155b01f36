import type { CollectibleOffer } from '@touchline/contract';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Icon } from '../../../ui/Icon/Icon';
import styles from './PriceTable.module.css';

interface PriceTableProps {
  offer: CollectibleOffer;
  /** Undefined until it is known. */
  balance: number | undefined;
  /** Whether the balance has a line of its own. */
  hasBalance?: boolean;
}

/** The price, and what remains of the credits (SHOP-14). */
export function PriceTable({ offer, balance, hasBalance = false }: PriceTableProps) {
  const t = useTexts();
  const { credits, nextEdition, editions } = offer;
  return (
    <dl className={styles.table}>
      <div className={styles.line}>
        <dt>{t('collectibles.item', { edition: nextEdition, editions })}</dt>
        <Credits count={credits} />
      </div>
      {hasBalance && balance !== undefined && (
        <div className={styles.line}>
          <dt>{t('collectibles.have')}</dt>
          <Credits count={balance} />
        </div>
      )}
      {balance !== undefined && balance >= credits && (
        <div className={styles.total}>
          <dt>{t('collectibles.left')}</dt>
          <Credits count={balance - credits} />
        </div>
      )}
    </dl>
  );
}

function Credits({ count }: { count: number }) {
  const t = useTexts();
  return (
    <dd className={styles.credits}>
      <Icon name="credits" className={styles.coin} />
      {t('shop.credits', { count })}
    </dd>
  );
}
