import type { CollectibleOffer, Event } from '@touchline/contract';
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { LegalText } from '../../settings/legal';
import { CheckoutView } from '../../shop';
import { useDateText } from '../useDateText';
import styles from './PaymentStep.module.css';
import { PriceTable } from './PriceTable';
import { Quad } from './Quad';
import { SceneFrame } from './SceneFrame';
import type { StillAt } from './useStills';

interface PaymentStepProps {
  event: Event;
  offer: CollectibleOffer;
  /** The credits in the wallet; undefined until they are known. */
  balance: number | undefined;
  start: number;
  cameraIds: readonly string[];
  stillAt: StillAt;
  hasScore: boolean;
  /** This step, for the way back from paying. */
  here: string;
  isBusy: boolean;
  /** Whether the terms have changed since they were shown. */
  isAgreementNew: boolean;
  onBuy: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** The third step: price, what remains, and the agreement, whose box starts empty. */
export function PaymentStep(props: PaymentStepProps) {
  const { event, offer, balance, start, cameraIds, stillAt, hasScore, here, isBusy, isAgreementNew } = props;
  const t = useTexts();
  const id = useId();
  const { date } = useDateText();
  const { credits, agreement, nextEdition, editions } = offer;
  const box = useRef<HTMLInputElement>(null);
  /** The version that was agreed to: another one has to be confirmed again. */
  const [agreed, setAgreed] = useState<number>();
  const [isMissing, setIsMissing] = useState(false);
  const [isToppingUp, setIsToppingUp] = useState(false);
  const isAgreed = agreed === agreement.version;
  const missing = balance === undefined ? 0 : Math.max(0, credits - balance);
  const version = { version: agreement.version, date: date(agreement.since) };
  const confirm = () => {
    setIsMissing(!isAgreed);
    if (isAgreed) props.onBuy();
    else box.current?.focus();
  };
  const foot =
    missing > 0 ? (
      <>
        <p className={styles.short} role="status">
          {t('collectibles.short', { count: missing })}
        </p>
        <Button id="scene-credits" variant="pay" icon="credits" wide onClick={() => setIsToppingUp(true)}>
          {t('collectibles.getCredits', { count: missing })}
        </Button>
      </>
    ) : (
      <>
        <Button
          id="scene-buy"
          variant="pay"
          icon="credits"
          wide
          aria-disabled={isBusy || balance === undefined}
          onClick={() => {
            if (!isBusy && balance !== undefined) confirm();
          }}
        >
          {isBusy ? t('collectibles.buying') : t('collectibles.buy', { count: credits })}
        </Button>
        <p className={styles.later}>{t('collectibles.chargedLater')}</p>
      </>
    );
  return (
    <SceneFrame step={3} isNarrow onBack={props.onBack} onClose={props.onClose} foot={foot}>
      <h1 className={styles.title}>{t('collectibles.yours', { count: credits })}</h1>
      {isAgreementNew && (
        <p className={styles.changed} role="alert">
          {t('collectibles.agreementNew')}
        </p>
      )}
      <Quad cameraIds={cameraIds} start={start} stillAt={stillAt} scoredId={hasScore ? event.id : undefined} />
      <p className={styles.name}>{event.name}</p>
      <p className={styles.facts}>{t('collectibles.facts', { edition: nextEdition, editions })}</p>
      <PriceTable offer={offer} balance={balance} hasBalance />
      <p className={styles.worth}>{t('collectibles.creditWorth')}</p>
      {/* Keyed, so that new terms are open. */}
      <details key={agreement.version} className={styles.terms} open={isAgreementNew}>
        <summary className={styles.summary}>{t('collectibles.terms', version)}</summary>
        <Suspense fallback={<Skeleton style={{ display: 'block', height: '7em' }} />}>
          <LegalText html={agreement.text} label={t('collectibles.termsName')} />
        </Suspense>
      </details>
      <div className={styles.agreement}>
        <input
          ref={box}
          id={`${id}agreement`}
          type="checkbox"
          className={styles.box}
          checked={isAgreed}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}missing` : undefined}
          onChange={({ currentTarget }) => {
            setAgreed(currentTarget.checked ? agreement.version : undefined);
            setIsMissing(false);
          }}
          onKeyDown={tickOnEnter}
        />
        <label htmlFor={`${id}agreement`}>{t('collectibles.agreement', version)}</label>
      </div>
      <p id={`${id}missing`} className={styles.fault} role="alert">
        {isMissing && t('collectibles.agreementMissing')}
      </p>
      {isToppingUp && (
        <CheckoutView
          offers={NO_OFFERS}
          returnTo={here}
          onDone={() => setIsToppingUp(false)}
          onClose={() => setIsToppingUp(false)}
        />
      )}
    </SceneFrame>
  );
}

/** Credits are topped up without an offer. */
const NO_OFFERS = [] as const;

/** Browsers do not toggle a checkbox with Enter. */
function tickOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') event.currentTarget.click();
}
