import type { Checkout, DeviceFlowCode, Order } from '@touchline/contract';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api';
import { keepCode } from '../../pending-code';
import { safeReturn } from '../../return-to';
import { useTexts } from '../../texts';
import { BackLink } from '../../ui/BackLink';
import { Title } from '../../ui/Title';
import { explain } from '../../ui/useSubmit';
import { Waiting } from '../../ui/Waiting';
import { OrderProgress } from './OrderProgress';
import { PayForm } from './PayForm';

interface CheckoutProps {
  /** The device that waits for the payment. */
  device: DeviceFlowCode | undefined;
  returnTo: string | undefined;
  onEnd: () => void;
}

/** Checkout: offers, total price, and progress of the payment. */
export function CheckoutPage({ device, returnTo, onEnd }: CheckoutProps) {
  const t = useTexts();
  const [checkout, setCheckout] = useState<Checkout>();
  const [fault, setFault] = useState('');
  const [order, setOrder] = useState<Order>();
  const query = new URLSearchParams(location.search);
  const offerIds = device?.offerIds?.join(',') ?? query.get('offerIds') ?? undefined;
  const eventId = device?.eventId ?? query.get('eventId') ?? undefined;

  const load = useCallback(async () => {
    setFault('');
    const answer = await call('checkout', { query: { locale: t.locale, offerIds, eventId } });
    if (answer.ok) setCheckout(answer.data);
    else setFault(explain(t, answer.problem));
  }, [t, offerIds, eventId]);
  useEffect(() => {
    void load();
  }, [load]);

  const back = safeReturn(returnTo, location.origin);
  const isPaid = order?.state === 'paid';
  useEffect(() => {
    if (!isPaid || back === undefined) return;
    // The code is used up; the client continues where the viewer was.
    keepCode(undefined);
    location.replace(back);
  }, [isPaid, back]);

  if (isPaid)
    return (
      <>
        <Title text={device && t('connect.device.done', { device: device.deviceName ?? t('connect.unknownDevice') })}>
          {t('connect.checkout.paid')}
        </Title>
        {order.invoiceNumber !== undefined && (
          <p className="muted">{t('connect.invoices.number', { number: order.invoiceNumber })}</p>
        )}
        <button type="button" className="button quiet" onClick={onEnd}>
          {t('connect.selfService.title')}
        </button>
      </>
    );
  if (order && order.state !== 'declined' && order.state !== 'cancelled' && checkout)
    return <OrderProgress order={order} provider={checkout.provider} onChange={setOrder} />;
  if (!checkout) return <Waiting fault={fault} onRetry={() => void load()} />;
  return (
    <>
      <PayForm
        checkout={checkout}
        userCode={device?.userCode}
        note={order && t(`connect.checkout.${outcomeOf(order)}`)}
        onOrder={setOrder}
        onPriceChange={() => void load()}
      />
      {!device && <BackLink />}
      {back !== undefined && (
        <p className="aside">
          <a className="link" href={back} onClick={onEnd}>
            {t('common.notNow')}
          </a>
        </p>
      )}
    </>
  );
}

function outcomeOf({ state, isReturned }: Order): 'declined' | 'returned' | 'cancelled' {
  if (state === 'declined') return 'declined';
  return isReturned ? 'returned' : 'cancelled';
}
