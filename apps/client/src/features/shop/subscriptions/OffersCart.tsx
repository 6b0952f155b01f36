import { useQuery } from '@tanstack/react-query';
import { generalOffers } from '@touchline/rules/shop/credit-balance';
import { canCheckOut, isOwned } from '@touchline/rules/shop/payment';
import { Suspense, useState } from 'react';
import { LoginModal } from '../../../entities/account/modals';
import { accessRightsQuery } from '../../../entities/rights/access-rights';
import { useAddress, useApp } from '../../../shell/context';
import { useUserType } from '../../../shell/session/viewer';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { showToast } from '../../../ui/Toast/toasts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden';
import { Card, CheckoutView, offersQuery, priceText, useOfferView } from '..';
import styles from './SubscriptionsScreen.module.css';

/** The checkout takes the place of the sign-in. */
const stay = () => undefined;

/** All offers with their prices, and the cart; guests sign in to pay (SHOP-05, SHOP-07). */
export function OffersCart() {
  const t = useTexts();
  const { api } = useApp();
  const { path } = useAddress();
  const userType = useUserType();
  const { data, isPending } = useQuery(offersQuery(api));
  const { data: held } = useQuery({ ...accessRightsQuery(api), enabled: userType === 'registered' });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [isEmpty, setIsEmpty] = useState(false);
  const [isCheckingOut, setIsCheckingOut] = useState(false);
  const heldIds = held?.rights.map(({ uniqueId }) => uniqueId) ?? [];
  // A failure counts as no offers (SHOP-05).
  const offers = generalOffers(data ?? []);
  useOfferView(offers.length > 0);
  const toggle = (id: string) => {
    setIsEmpty(false);
    // A payment contains one offer: selecting another replaces it.
    setSelected((before) => (before.includes(id) ? [] : [id]));
  };
  const checkOut = () => {
    if (canCheckOut(selected)) setIsCheckingOut(true);
    else {
      setIsEmpty(true);
      showToast(t('shop.cart.noOffer'), { icon: 'warning', duration: 'long' });
    }
  };
  const close = () => setIsCheckingOut(false);
  return (
    <section className={styles.wide} aria-labelledby="offers" aria-busy={isPending}>
      <h2 className={styles.title} id="offers">
        {t('shop.offers.title')}
      </h2>
      {isPending && <Skeleton style={{ display: 'block', height: '16em' }} />}
      {!isPending && offers.length === 0 && <p>{t('shop.offers.none')}</p>}
      <ul className={styles.cards}>
        {offers.map((offer) => {
          const { price, tax, terms } = priceText(offer, t);
          const isSelected = selected.includes(offer.id);
          return (
            <li key={offer.id} className={styles.card}>
              <Card
                image={offer.image}
                icon="ticket"
                title={offer.title}
                text={offer.description}
                price={price}
                terms={[tax, ...terms]}
                action={
                  isOwned(offer, heldIds) ? (
                    <p>{t('shop.offers.owned')}</p>
                  ) : (
                    <Button
                      wide
                      variant={isSelected ? 'primary' : 'quiet'}
                      icon={isSelected ? 'check' : undefined}
                      aria-pressed={isSelected}
                      onClick={() => toggle(offer.id)}
                    >
                      {t(isSelected ? 'shop.offers.selected' : 'shop.cart.add')}
                      <VisuallyHidden> {offer.title}</VisuallyHidden>
                    </Button>
                  )
                }
              />
            </li>
          );
        })}
      </ul>
      {offers.length > 0 && (
        <div className={styles.cart}>
          <p role="status">
            {selected.length === 0 ? t('shop.cart.empty') : t('shop.cart.items', { count: selected.length })}
          </p>
          <p className={styles.fault} role="alert">
            {isEmpty && t('shop.cart.noOffer')}
          </p>
          <Button variant="pay" onClick={checkOut}>
            {t('shop.cart.checkout')}
          </Button>
        </div>
      )}
      {isCheckingOut && userType !== 'registered' && (
        <Suspense>
          <LoginModal onClose={close} onDone={stay} />
        </Suspense>
      )}
      {isCheckingOut && userType === 'registered' && (
        <CheckoutView
          offers={offers.filter(({ id }) => selected.includes(id))}
          returnTo={path}
          onDone={() => {
            setSelected([]);
            close();
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
