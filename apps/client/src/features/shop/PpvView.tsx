import type { CreditWallet, Event, PpvInfo } from '@touchline/contract';
import { type PpvOrder, ppvOrder, priceFor } from '@touchline/rules/shop/payment';
import { useFlags } from '../../shell/config/flags';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { useNow } from '../../ui/clock/useNow';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { Modal } from '../../ui/Modal/Modal';
import { Picture } from '../../ui/Picture/Picture';
import { BuyElsewhere } from './BuyElsewhere';
import { NotEnoughView } from './NotEnoughView';
import { OrderForm } from './OrderForm';
import styles from './PpvView.module.css';

interface PpvViewProps {
  event: Event;
  wallets: readonly CreditWallet[];
  /** Opens the passes; `undefined` if there are none. */
  onOffers: (() => void) | undefined;
  onClose: () => void;
}

const ART_WIDTH = 640;
const ART_ASPECT = 0.8;

/**
 * Pay-per-view of one event with credits: the order, or the reason why it cannot be placed, with an action (SHOP-02).
 */
export function PpvView({ event, wallets, onOffers, onClose }: PpvViewProps) {
  const t = useTexts();
  const { api } = useApp();
  const flags = useFlags(api);
  const now = useNow();
  const price = priceFor(event.ppvInfo, wallets);
  const order =
    price && ppvOrder({ event, price, wallets, now, isDirectPurchaseEnabled: flags.direct_purchase_enabled });

  if (!price || !order || order.state === 'over')
    return (
      <Modal title={t('shop.ppv.title')} closeLabel={t('common.close')} onClose={onClose}>
        <ErrorView
          kind="panel"
          icon="info"
          alert
          headingLevel={3}
          title={t('shop.ppv.eventOver')}
          primary={<Button onClick={onClose}>{t('common.close')}</Button>}
        />
      </Modal>
    );
  const title = order.state === 'short' ? t('shop.notEnough.missing', { count: order.missing }) : t('shop.ppv.title');
  return (
    // Keyed by state, so that each state resets focus.
    <Modal key={order.state} title={title} closeLabel={t('common.close')} onClose={onClose} wide>
      <div className={styles.sides}>
        <div className={styles.art}>
          <Picture image={event.image} width={ART_WIDTH} aspectRatio={ART_ASPECT} sizes="360px" />
          <p className={styles.name}>{event.name}</p>
        </div>
        <div className={styles.order}>
          <OrderSide event={event} price={price} order={order} onOffers={onOffers} onClose={onClose} />
        </div>
      </div>
    </Modal>
  );
}

interface OrderSideProps extends Pick<PpvViewProps, 'event' | 'onOffers' | 'onClose'> {
  price: PpvInfo;
  order: Exclude<PpvOrder, { state: 'over' }>;
}

function OrderSide({ event, price, order, onOffers, onClose }: OrderSideProps) {
  switch (order.state) {
    case 'short':
      return <NotEnoughView event={event} price={price} order={order} onOffers={onOffers} onClose={onClose} />;
    case 'elsewhere':
      return <BuyElsewhere event={event} onClose={onClose} />;
    case 'ready':
      return <OrderForm event={event} price={price} order={order} onOffers={onOffers} onClose={onClose} />;
  }
}
