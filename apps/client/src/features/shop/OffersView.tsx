import { useQuery } from '@tanstack/react-query';
import type { CreditWallet, Offer } from '@touchline/contract';
import { creditsIn, isOwned, type OfferCard, offerCards, type Payable } from '@touchline/rules/shop/payment';
import type { Texts } from '@touchline/texts';
import { accessRightsQuery } from '../../entities/rights/access-rights';
import { useApp } from '../../shell/context';
import { isIphone } from '../../shell/platform/iphone';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { Modal } from '../../ui/Modal/Modal';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden';
import { Card } from './Card';
import styles from './OffersView.module.css';
import { priceText } from './price-text';
import { offersQuery } from './queries';

interface OffersViewProps {
  /** Name of the item that the offers unlock. */
  title: string;
  item: Payable;
  offers: readonly Offer[];
  wallets: readonly CreditWallet[];
  onCredits: () => void;
  onOffers: (offerIds: readonly string[]) => void;
  onClose: () => void;
}

/** Payment options: credits first, then the passes that unlock the item, each with its full price (SHOP-04). */
export function OffersView({ title, item, offers, wallets, onCredits, onOffers, onClose }: OffersViewProps) {
  const t = useTexts();
  const { device } = useApp();
  const cards = offerCards(item, offers, wallets, isIphone(device.platform));
  return (
    <Modal
      title={t('shop.offers.waysToWatch', { title })}
      closeLabel={t('common.close')}
      onClose={onClose}
      size="broad"
    >
      {cards.length === 0 ? (
        <ErrorView kind="panel" icon="ticket" headingLevel={3} title={t('shop.offers.none')} />
      ) : (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.kind === 'offer' ? card.offer.id : card.kind} className={styles.card}>
              <Way card={card} offers={offers} wallets={wallets} onCredits={onCredits} onOffers={onOffers} />
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

interface WayProps extends Pick<OffersViewProps, 'offers' | 'wallets' | 'onCredits' | 'onOffers'> {
  card: OfferCard;
}

function Way({ card, offers, wallets, onCredits, onOffers }: WayProps) {
  const t = useTexts();
  const { api } = useApp();
  const { data: held } = useQuery(accessRightsQuery(api));
  // Packages unlock nothing by themselves: their picture is among all offers.
  const { data: everything } = useQuery(offersQuery(api));
  switch (card.kind) {
    case 'credits':
      return (
        <Card
          image={everything?.find(({ creditPackageInfo }) => creditPackageInfo)?.image}
          icon="credits"
          title={t('shop.offers.creditsCard')}
          text={t('shop.offers.creditsCardText')}
          price={t('shop.credits', { count: card.price.cost })}
          terms={[t('shop.offers.youHave', { balance: creditsIn(wallets, card.price.walletId) })]}
          action={
            <Button variant="pay" wide onClick={onCredits}>
              {t('shop.paymentMethod.withCredits')}
            </Button>
          }
        />
      );
    case 'allSports':
      return (
        <Card
          image={offers.find(({ image }) => image)?.image}
          icon="ticket"
          title={t('shop.offers.allSportsPackage')}
          text={t('shop.offers.allSportsPackageText')}
          action={
            <Button wide onClick={() => onOffers(card.offerIds)}>
              {t('shop.offers.get', { offer: t('shop.offers.allSportsPackage') })}
            </Button>
          }
        />
      );
    case 'offer': {
      const heldIds = held?.rights.map(({ uniqueId }) => uniqueId) ?? [];
      return <PassCard offer={card.offer} isOwned={isOwned(card.offer, heldIds)} t={t} onGet={onOffers} />;
    }
  }
}

interface PassCardProps {
  offer: Offer;
  isOwned: boolean;
  t: Texts;
  onGet: (offerIds: readonly string[]) => void;
}

function PassCard({ offer, isOwned: isHeld, t, onGet }: PassCardProps) {
  const { price, tax, terms } = priceText(offer, t);
  return (
    <Card
      image={offer.image}
      icon="ticket"
      title={offer.title}
      text={offer.description}
      price={price}
      terms={[tax, ...terms]}
      action={
        isHeld ? (
          <p>{t('shop.offers.owned')}</p>
        ) : (
          <Button wide onClick={() => onGet([offer.id])}>
            {offer.callToActionText}
            <VisuallyHidden> {offer.title}</VisuallyHidden>
          </Button>
        )
      }
    />
  );
}
