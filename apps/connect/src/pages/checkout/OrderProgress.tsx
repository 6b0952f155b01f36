import type { Order, Provider } from '@touchline/contract';
import { useEffect } from 'react';
import { call, headers } from '../../api';
import { useTexts } from '../../texts';
import { Note } from '../../ui/Note';
import { Title } from '../../ui/Title';
import { useAction } from '../../ui/useAction';
import { StripeForm } from './StripeForm';

interface ProgressProps {
  order: Order;
  provider: Provider;
  onChange: (order: Order) => void;
}

const LOOK_EVERY_MS = 2000;

/** A payment in progress: 3-D Secure, or pending. */
export function OrderProgress({ order, provider, onChange }: ProgressProps) {
  const t = useTexts();
  const { busy, note, run } = useAction();
  const { id, state } = order;

  useEffect(() => {
    if (state !== 'pending' && state !== 'open') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const look = async () => {
      const answer = await call('order', { params: { id }, query: { locale: t.locale }, signal });
      if (answer.ok && !signal.aborted) onChange(answer.data);
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [id, state, onChange, t]);

  const say = (approved: boolean) =>
    run(async () => {
      const query = { locale: t.locale };
      const answer = await call('confirmOrder', { params: { id }, query, headers, body: { approved } });
      if (answer.ok) onChange(answer.data);
      return answer;
    }, '');

  if (state !== 'needs-action')
    return (
      <>
        <Title>{t('connect.checkout.paying')}</Title>
        <p className="notice" role="status">
          {t('connect.checkout.pending')}
        </p>
      </>
    );
  if (provider.publishableKey !== undefined && order.clientSecret !== undefined)
    return (
      <>
        <StripeForm
          publishableKey={provider.publishableKey}
          clientSecret={order.clientSecret}
          order={order}
          onDone={() => say(true)}
          onCancel={() => void say(false)}
        />
        <Note note={note} />
      </>
    );
  return (
    <>
      <Title text={t('connect.checkout.secondStep')}>{t('connect.checkout.confirmPayment')}</Title>
      <Note note={note} />
      <button type="button" className="button primary" aria-disabled={busy} onClick={() => void say(true)}>
        {t('connect.checkout.confirmPayment')}
      </button>
      <button type="button" className="button quiet" aria-disabled={busy} onClick={() => void say(false)}>
        {t('common.cancel')}
      </button>
    </>
  );
}
