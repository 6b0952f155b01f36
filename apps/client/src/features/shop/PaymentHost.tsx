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
  /** The payment parameter of the address; without it no payment is open. */
  pay: string | undefined;
  /** The address of the page without the payment. */
  without: string;
}

/** The payment takes the place of the sign-in. */
const stay = () => undefined;

/** Shows a payment over its page. Guests sign in first and return to the open payment. */
export function PaymentHost({ item, pay, without }: PaymentHostProps) {
  const isBrowser = useIsBrowser();
  const userType = useUserType();
  const { session } = useApp();
  const close = useClosePayment(without);
  // A channel that was unlocked plays; there is nothing left to pay for.
  const isDone = item.isOpen && !item.event;
  if (pay === undefined || isDone || !isBrowser || session.who() === 'nobody') return null;
  return (
    <Suspense>
      {userType === 'registered' ? (
        <Payment item={item} initialView={pay} onClose={close} />
      ) : (
        <LoginModal onClose={close} onDone={stay} />
      )}
    </Suspense>
  );
}
