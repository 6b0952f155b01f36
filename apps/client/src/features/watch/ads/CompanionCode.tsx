import type { AdCardView } from '@touchline/player/model/ads';
import type { Texts } from '@touchline/texts';
import { Suspense } from 'react';
import { OptionalBoundary } from '../../../ui/OptionalBoundary';
import { LateQrCode } from '../../../ui/QrCode/late';
import styles from './AdLayer.module.css';

interface CompanionCodeProps {
  readonly card: AdCardView;
  readonly t: Texts;
  readonly onOpen: () => void;
}

/** The address of the advertiser for a phone; OK shows it larger. */
export function CompanionCode({ card: { advertiser, clickUrl }, t, onOpen }: CompanionCodeProps) {
  return (
    <>
      <span className={styles.send} aria-hidden="true">
        {t('ads.sendToPhone')}
      </span>
      <button
        type="button"
        className={styles.code}
        data-companion=""
        aria-label={`${t('ads.sendToPhone')}: ${advertiser}`}
        onClick={onOpen}
      >
        <OptionalBoundary>
          <Suspense>
            <LateQrCode text={clickUrl ?? ''} label={t('ads.scan', { advertiser })} filling />
          </Suspense>
        </OptionalBoundary>
      </button>
    </>
  );
}
