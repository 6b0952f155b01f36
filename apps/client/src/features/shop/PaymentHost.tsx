import type { Event } from '@touchline/contract';
import { lazy, Suspense } from 'react';
import { useApp } from '../../app/context';
import { useIsBrowser } from '../../app/useIsBrowser';
import { LoginModal } from '../account';
import { useUserType } from '../session';
import { useClosePayment } from './usePaymentLink';

/** What is paid for: an event, or a channel that a pass opens. */
export interface PaidItem {
  name: string;
  accessRightUniqueIds?: readonly string[] | undefined;
  /** Whether the viewer may watch it already. */
  isOpen: boolean;
  /** Where it is sold singly or can be watched right after. */
  event?: Event;
}

const Payment = lazy(() => import('./Payment'));

interface PaymentHostProps {
  item: PaidItem;
  /** What the address says about a payment; nothing is open without. */
  pay: string | undefined;
  /** The page's own address, with nothing open. */
  without: string;
}

/** The place of a payment over the page it is about. Guests sign in first and find it open afterwards. */
export function PaymentHost({ item, pay, without }: PaymentHostProps) {
  const isBrowser = useIsBrowser();
  const userType = useUserType();
  const { session } = useApp();
  const close = useClosePayment(without);
  // A channel that has opened plays; there is nothing left to pay for.
  const isDone = item.isOpen && !item.event;
  if (pay === undefined || isDone || !isBrowser || session.who() === 'nobody') return null;
  return (
    <Suspense>
      {userType === 'registered' ? (
        <Payment item={item} wanted={pay} onClose={close} />
      ) : (
        <LoginModal onClose={close} />
      )}
    </Suspense>
  );
}
