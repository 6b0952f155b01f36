import { lazy, Suspense } from 'react';
import { LoginModal } from '../../entities/account/modals';
import { useApp } from '../../shell/context';
import { useUserType } from '../../shell/session/viewer';
import { useIsBrowser } from '../../shell/useIsBrowser';
import type { PaidItem } from './Payment';
import { useClosePayment } from './usePaymentLink';

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
