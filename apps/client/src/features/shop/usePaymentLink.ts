import type { MouseEvent } from 'react';
import { useApp } from '../../shell/context';
import { isPlainClick } from '../../shell/links/Link';

/** Marks history entries that opened a payment over their page: closing it goes back to that page. */
const OPENED = 'payment';

interface PaymentLink {
  href: string;
  onClick: (event: MouseEvent) => void;
}

/** A link that opens the payment at an address; going back closes it. */
export function usePaymentLink(): (href: string) => PaymentLink {
  const { addressBar } = useApp();
  return (href) => ({
    href,
    onClick: (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      addressBar.go(href, { carried: OPENED });
    },
  });
}

/** Closes the payment in the address; `without` is the same page without it. */
export function useClosePayment(without: string): () => void {
  const { addressBar } = useApp();
  return () => {
    if (addressBar.memory().carried === OPENED) addressBar.back();
    else addressBar.rename(without);
  };
}
