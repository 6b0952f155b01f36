import { useQueryClient } from '@tanstack/react-query';
import type { Event, PpvInfo } from '@touchline/contract';
import type { PpvOrder } from '@touchline/rules/shop/payment';
import { paths } from '../../shell/address/paths';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import { showToast } from '../../ui/Toast/toasts';
import styles from './NotEnoughView.module.css';
import { PayHere } from './PayHere';

interface NotEnoughViewProps {
  event: Event;
  price: PpvInfo;
  order: Extract<PpvOrder, { state: 'short' }>;
  onOffers: (() => void) | undefined;
  onClose: () => void;
}

/** Too few credits: the missing amount, and the way to top up (SHOP-02, SHOP-09). */
export function NotEnoughView({ event, price, order, onOffers, onClose }: NotEnoughViewProps) {
  const t = useTexts();
  const { balance, canTopUp } = order;
  return (
    <>
      <p className={styles.balance}>{t('shop.notEnough.balance', { balance, count: price.cost })}</p>
      <div className={styles.bar}>
        <div className={styles.has} style={{ width: `${(balance / price.cost) * 100}%` }} />
      </div>
      {canTopUp ? <TopUp event={event} /> : <p className={styles.text}>{t('event.info.needsPromotion')}</p>}
      <div className={styles.actions}>
        <ButtonRow stacked>
          {!canTopUp && (
            <Button href={paths.subscriptions.href({})} as={Link}>
              {t('shop.promotions.title')}
            </Button>
          )}
          {onOffers && (
            <Button variant="quiet" onClick={onOffers}>
              {t('shop.notEnough.seePasses')}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t('common.notNow')}
          </Button>
        </ButtonRow>
      </div>
    </>
  );
}

/** After the top-up the order is shown; the purchase still needs a confirmation. */
function TopUp({ event }: { event: Event }) {
  const t = useTexts();
  const queries = useQueryClient();
  const here = paths.event.href({ eventId: event.id }, { pay: 'ppv' });
  const arrived = () => {
    showToast(t('shop.notEnough.arrived'), { icon: 'check' });
    void queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'my' });
  };
  return (
    <>
      <h3 className={styles.scan}>{t('shop.wallet.topUp')}</h3>
      <p className={styles.text}>{t('shop.notEnough.follows')}</p>
      <PayHere returnTo={here} subject={{ eventId: event.id }} onPaid={arrived} narrow />
    </>
  );
}
