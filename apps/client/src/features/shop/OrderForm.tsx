import type { Event, PpvInfo } from '@touchline/contract';
import type { PpvOrder } from '@touchline/rules/shop/payment';
import type { Texts } from '@touchline/texts';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { paths } from '../../shell/address/paths';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import { Icon } from '../../ui/Icon/Icon';
import styles from './OrderForm.module.css';
import { usePurchase } from './purchase/usePurchase';

interface OrderFormProps {
  event: Event;
  price: PpvInfo;
  order: Extract<PpvOrder, { state: 'ready' }>;
  onOffers: (() => void) | undefined;
  onClose: () => void;
}

/** How long the event has been running, in minutes up to two hours, then in hours. */
const runningText = (t: Texts, minutes: number): string =>
  minutes < 120
    ? t('shop.ppv.runningText', { count: minutes })
    : t('shop.ppv.runningHours', { count: Math.floor(minutes / 60) });

/** The order of one event: price, remaining balance, agreement, and the buy button (SHOP-02). */
export function OrderForm({ event, price, order, onOffers, onClose }: OrderFormProps) {
  const t = useTexts();
  const id = useId();
  const agreement = useRef<HTMLInputElement>(null);
  const [isAgreed, setIsAgreed] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const { state, buy } = usePurchase(event.id, price);
  const isBuying = state.kind === 'buying' || state.kind === 'bought';
  const confirm = () => {
    setIsMissing(!isAgreed);
    if (isAgreed) buy();
    else agreement.current?.focus();
  };
  return (
    <>
      <dl className={styles.overview}>
        <div className={styles.line}>
          <dt>
            {event.name}
            {event.competition !== undefined && <span className={styles.note}>{event.competition}</span>}
          </dt>
          <dd>{t('shop.credits', { count: price.cost })}</dd>
        </div>
        <div className={styles.line}>
          <dt>{t('shop.ppv.creditsBefore')}</dt>
          <dd>{order.before}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('shop.ppv.creditsAfter')}</dt>
          <dd>{order.after}</dd>
        </div>
      </dl>
      {order.startedMinutesAgo !== undefined && (
        <div className={styles.running}>
          <Icon name="warning" className={styles.sign} />
          <p>
            <strong className={styles.runningTitle}>{t('shop.ppv.runningTitle')}</strong>
            {runningText(t, order.startedMinutesAgo)}
          </p>
        </div>
      )}
      <div className={styles.agreement}>
        <input
          ref={agreement}
          id={`${id}agreement`}
          type="checkbox"
          className={styles.box}
          checked={isAgreed}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}missing` : undefined}
          data-autofocus
          onChange={({ currentTarget }) => {
            setIsAgreed(currentTarget.checked);
            setIsMissing(false);
          }}
          onKeyDown={tickOnEnter}
        />
        <p>
          <label htmlFor={`${id}agreement`}>{t('shop.ppv.agreement')}</label>{' '}
          <Link className={styles.terms} href={paths.terms.href({})}>
            {t('settings.menu.terms')}
          </Link>
        </p>
      </div>
      <p id={`${id}missing`} className={styles.fault} role="alert">
        {isMissing && t('shop.ppv.agreementMissing')}
        {state.kind === 'refused' && t('shop.ppv.failedText')}
        {state.kind === 'undecided' && t('shop.ppv.uncertain')}
      </p>
      <ButtonRow stacked>
        <Button variant="pay" icon="credits" disabled={isBuying} onClick={confirm}>
          {isBuying ? t('shop.ppv.buying') : t('shop.ppv.buy', { count: price.cost })}
        </Button>
        <Button variant="quiet" disabled={isBuying} onClick={onClose}>
          {t('common.notNow')}
        </Button>
        {onOffers && (
          <Button variant="quiet" disabled={isBuying} onClick={onOffers}>
            {t('shop.ppv.seeOffers')}
          </Button>
        )}
      </ButtonRow>
    </>
  );
}

/** Browsers do not toggle a checkbox with Enter, which is the OK key of a remote. */
function tickOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') event.currentTarget.click();
}
