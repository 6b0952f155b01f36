import type { Offer } from '@touchline/contract';
import { useRefreshRights } from '../../entities/rights/useRefreshRights';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { Modal } from '../../ui/Modal/Modal';
import { showToast } from '../../ui/Toast/toasts';
import styles from './CheckoutView.module.css';
import { PayHere } from './PayHere';
import { priceText } from './price-text';

interface CheckoutViewProps {
  /** The offers to pay for; empty for credits. */
  offers: readonly Offer[];
  /** The page to return to after paying on this device. */
  returnTo: string;
  eventId?: string | undefined;
  onBack?: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** Checkout: offers and price, then the way to pay for them (SHOP-09, FLOW-01). */
export function CheckoutView({ offers, returnTo, eventId, onBack, onDone, onClose }: CheckoutViewProps) {
  const t = useTexts();
  const refreshRights = useRefreshRights();
  const subject = {
    ...(offers.length > 0 ? { offerIds: offers.map(({ id }) => id) } : {}),
    ...(eventId === undefined ? {} : { eventId }),
  };
  const paid = () => {
    refreshRights();
    showToast(t(offers.length > 0 ? 'deviceFlow.states.completed' : 'shop.notEnough.arrived'), { icon: 'check' });
    onDone();
  };
  const isTv = useApp().device.frame === 'tv';
  const checkout = t(isTv ? 'deviceFlow.titles.checkout' : 'connect.checkout.title');
  const title = offers.length > 0 ? checkout : t('shop.wallet.topUp');
  return (
    <Modal title={title} closeLabel={t('common.close')} onClose={onClose} wide>
      {offers.length > 0 ? (
        <ul className={styles.offers}>
          {offers.map((offer) => {
            const { price, tax, terms } = priceText(offer, t);
            return (
              <li key={offer.id} className={styles.offer}>
                <span className={styles.title}>{offer.title}</span>
                <strong>{price}</strong>
                <span className={styles.terms}>{[tax, ...terms].join(' · ')}</span>
              </li>
            );
          })}
        </ul>
      ) : (
        <p className={styles.text}>{t('shop.wallet.topUpText')}</p>
      )}
      <PayHere returnTo={returnTo} subject={subject} onPaid={paid} onLeave={onClose} />
      {onBack && (
        <div className={styles.back}>
          <Button variant="quiet" icon="back" onClick={onBack}>
            {t('common.back')}
          </Button>
        </div>
      )}
    </Modal>
  );
}
