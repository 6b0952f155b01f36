import { useQuery } from '@tanstack/react-query';
import type { Event } from '@touchline/contract';
import { timeStatus } from '@touchline/rules/access/time-status';
import { generalOffers } from '@touchline/rules/shop/credit-balance';
import { firstPaymentView, isCreditsOnly, type PaymentView } from '@touchline/rules/shop/payment';
import { useState } from 'react';
import { walletsQuery } from '../../entities/account/queries';
import { paths } from '../../shell/address/paths';
import { useAddress, useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useNow } from '../../ui/clock/useNow';
import { Modal } from '../../ui/Modal/Modal';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { CheckoutView } from './CheckoutView';
import { MethodView } from './MethodView';
import { OffersView } from './OffersView';
import { PaidView } from './PaidView';
import { PpvView } from './PpvView';
import { offersQuery } from './queries';
import { useOfferView } from './useOfferView';

/** The item to pay for: an event, or a channel that a pass unlocks. */
export interface PaidItem {
  name: string;
  accessRightUniqueIds?: readonly string[] | undefined;
  /** Whether the viewer already has access. */
  isOpen: boolean;
  /** Set for events, which can be bought singly or watched right after. */
  event?: Event;
}

interface PaymentProps {
  item: PaidItem;
  /** The initial view in the address, if valid. */
  initialView: string;
  onClose: () => void;
}

/** The current view; `checkout` pays for offers on another device. */
type Step = { view: PaymentView | 'paid' } | { view: 'checkout'; offerIds: readonly string[] };

/** What was paid for plays on return. */
const mediaOf = ({ id }: Event) => paths.eventMedia.href({ eventId: id });

const views: readonly PaymentView[] = ['method', 'offers', 'ppv'];

/** Payment for an event or a channel: choice of method, passes, or pay-per-view with credits (SHOP-03). */
export default function Payment({ item, initialView, onClose }: PaymentProps) {
  const t = useTexts();
  const { api } = useApp();
  const { path } = useAddress();
  const now = useNow();
  const payable = { ppvInfo: item.event?.ppvInfo ?? [], accessRightUniqueIds: [...(item.accessRightUniqueIds ?? [])] };
  const hasOffers = !isCreditsOnly(payable);
  const walletList = useQuery(walletsQuery(api));
  // Without an answer there is no wallet (SHOP-01): passes can still be bought.
  const wallets = walletList.data ?? (walletList.isError ? [] : undefined);
  const offers = useQuery({ ...offersQuery(api, item.accessRightUniqueIds), enabled: hasOffers });
  const named = views.find((view) => view === initialView);
  const [chosen, setChosen] = useState<Step | undefined>(named && { view: named });
  // Without offers the event can still be bought with credits (SHOP-05).
  const offered = offers.data ?? (hasOffers && !offers.isError ? undefined : []);

  const isPaid = item.event !== undefined && (item.isOpen || chosen?.view === 'paid');
  useOfferView(wallets !== undefined && offered !== undefined && !isPaid, item.event?.id);

  if (item.event && isPaid) return <PaidView event={item.event} isOpen={item.isOpen} onClose={onClose} />;
  if (!wallets || !offered)
    return (
      <Modal title={t('shop.ppv.title')} closeLabel={t('common.close')} onClose={onClose}>
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton kind="text" style={{ width: '14em', height: '3em' }} />
          <Skeleton kind="text" style={{ width: '100%', height: '12em' }} />
        </div>
      </Modal>
    );

  const step = chosen ?? { view: firstPaymentView({ item: payable, offers: offered, wallets }) };
  const show = (view: PaymentView) => setChosen({ view });
  const hasPasses = generalOffers(offered).length > 0;

  switch (step.view) {
    case 'method':
      return <MethodView onCredits={() => show('ppv')} onPasses={() => show('offers')} onClose={onClose} />;
    case 'offers':
      return (
        <OffersView
          title={item.name}
          item={payable}
          offers={offered}
          wallets={wallets}
          onCredits={() => show('ppv')}
          onOffers={(offerIds) => setChosen({ view: 'checkout', offerIds })}
          onClose={onClose}
        />
      );
    case 'checkout':
      return (
        <CheckoutView
          offers={offered.filter(({ id }) => step.offerIds.includes(id))}
          returnTo={item.event && timeStatus(item.event, now) !== 'future' ? mediaOf(item.event) : path}
          eventId={item.event?.id}
          onBack={() => show('offers')}
          onDone={() => setChosen({ view: 'paid' })}
          onClose={onClose}
        />
      );
    case 'paid':
      return null;
    case 'ppv':
      return item.event ? (
        <PpvView
          event={item.event}
          wallets={wallets}
          onOffers={hasPasses ? () => show('offers') : undefined}
          onClose={onClose}
        />
      ) : null;
  }
}
