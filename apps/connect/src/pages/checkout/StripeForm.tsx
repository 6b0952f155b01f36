import type { Order } from '@touchline/contract';
import { useEffect, useRef, useState } from 'react';
import { price } from '../../money';
import { useTexts } from '../../texts';
import { Form } from '../../ui/Form';
import { Title } from '../../ui/Title';
import { useSubmit } from '../../ui/useSubmit';
import { Waiting } from '../../ui/Waiting';

/** The part of Stripe's script that is used. */
interface StripeScript {
  elements(options: { clientSecret: string; locale: string; appearance: { theme: string } }): StripeElements;
  confirmPayment(options: {
    elements: StripeElements;
    redirect: 'if_required';
  }): Promise<{ error?: { message?: string } }>;
}

interface StripeElements {
  create(kind: 'payment'): { mount(place: HTMLElement): void; destroy(): void };
}

declare global {
  interface Window {
    Stripe?: (key: string) => StripeScript;
  }
}

const SCRIPT = 'https://js.stripe.com/v3/';
let loading: Promise<void> | undefined;

/** Stripe requires its script to be loaded from its own address; it is loaded once, at the first payment. */
const load = (): Promise<void> =>
  (loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading = undefined;
      reject(new Error('The script did not come.'));
    });
    document.head.append(script);
  }));

interface StripeProps {
  publishableKey: string;
  clientSecret: string;
  order: Order;
  /** Stripe has confirmed the card with the bank; the server is asked for the result. */
  onDone: () => Promise<void>;
  onCancel: () => void;
}

/** The card in Stripe's own form: its number never reaches the server. */
export function StripeForm({ publishableKey, clientSecret, order, onDone, onCancel }: StripeProps) {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ stripe: StripeScript; elements: StripeElements }>();
  const [fault, setFault] = useState('');
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let element: ReturnType<StripeElements['create']> | undefined;
    let isGone = false;
    const show = async () => {
      await load();
      const stripe = window.Stripe?.(publishableKey);
      if (!stripe || isGone || !place.current) return;
      const elements = stripe.elements({ clientSecret, locale: t.locale, appearance: { theme: 'night' } });
      element = elements.create('payment');
      element.mount(place.current);
      setShown({ stripe, elements });
    };
    show().catch(() => {
      if (!isGone) setFault(t('network.unableToConnect'));
    });
    return () => {
      isGone = true;
      element?.destroy();
    };
  }, [publishableKey, clientSecret, t, tries]);

  const retry = () => {
    setFault('');
    setTries(tries + 1);
  };
  const submit = useSubmit(async () => {
    if (!shown) return undefined;
    const { error } = await shown.stripe.confirmPayment({ elements: shown.elements, redirect: 'if_required' });
    if (error) return error.message ?? t('connect.checkout.declined');
    await onDone();
    return undefined;
  });
  const total = price(order.price, order.currency, t.locale);
  return (
    <>
      <Title text={order.title}>{t('connect.checkout.card')}</Title>
      {!shown && <Waiting fault={fault} onRetry={retry} />}
      <div ref={place} />
      {shown && (
        <Form submit={submit} label={t('connect.checkout.pay', { price: total })}>
          {null}
        </Form>
      )}
      <button
        type="button"
        className="button quiet"
        aria-disabled={submit.busy}
        onClick={() => submit.busy || onCancel()}
      >
        {t('common.cancel')}
      </button>
    </>
  );
}
