import { useQueryClient } from '@tanstack/react-query';
import type { PpvInfo } from '@touchline/contract';
import type { PurchaseOutcome } from '@touchline/rules/shop/payment';
import { useRef, useState } from 'react';
import { useRefreshRights } from '../../../entities/rights/useRefreshRights';
import { useApp } from '../../../shell/context';
import { localStorageIfAllowed, sessionStorageIfAllowed, storedValues } from '../../../shell/session/storage';
import { browserTimers } from '../../../shell/session/timer';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { showToast } from '../../../ui/Toast/toasts';
import { keepBought } from './bought';
import { buyOnce, purchaseKeys } from './purchase';

type PurchaseState = { kind: 'idle' } | { kind: 'buying' } | PurchaseOutcome;

const keys = () => purchaseKeys(storedValues(sessionStorageIfAllowed()), (bytes) => crypto.getRandomValues(bytes));

interface Purchase {
  state: PurchaseState;
  buy: () => void;
}

/**
 * Buys an event with credits. One idempotency key is used from opening the popup until the server has decided, for
 * repeated presses and for retries without an answer (SHOP-06, SHOP-13).
 */
export function usePurchase(eventId: string, { id: ppvInfoId, walletId, cost }: PpvInfo): Purchase {
  const t = useTexts();
  const { api } = useApp();
  const queries = useQueryClient();
  const refreshRights = useRefreshRights();
  // A purchase at another price is another purchase, with a key of its own.
  const purchase = `${eventId} ${ppvInfoId} ${cost}`;
  const [state, setState] = useState<PurchaseState>({ kind: 'idle' });
  const [kept, setKept] = useState(() => ({ purchase, key: keys().of(purchase) }));
  const isBusy = useRef(false);

  const decide = (outcome: PurchaseOutcome) => {
    setState(outcome);
    if (outcome.kind === 'undecided') return;
    keys().forget(purchase);
    if (outcome.kind === 'bought') {
      keepBought(storedValues(localStorageIfAllowed()), eventId);
      refreshRights();
      return;
    }
    const { statusCode, title } = outcome;
    setKept({ purchase, key: keys().of(purchase) });
    const text = title === 'Price changed' ? t('shop.prices.changed') : t('shop.ppv.failed', { statusCode, title });
    showToast(text, { icon: 'warning', duration: 'long' });
    void queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'my' || kind === 'event' });
  };

  const buy = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ kind: 'buying' });
    const key = kept.purchase === purchase ? kept.key : keys().of(purchase);
    setKept({ purchase, key });
    const headers = { 'idempotency-key': key };
    const body = { eventId, ppvInfoId, walletId, cost };
    await buyOnce(() => api.call('purchaseWithCredits', { headers, body }), browserTimers)
      .then(decide)
      .finally(() => {
        isBusy.current = false;
      });
  };
  return { state, buy: () => void buy() };
}
