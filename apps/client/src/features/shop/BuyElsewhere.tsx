import type { Event } from '@touchline/contract';
import { Suspense } from 'react';
import { paths } from '../../shell/address/paths';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { LateQrCode } from '../../ui/QrCode/late';
import styles from './BuyElsewhere.module.css';

/** Purchase on a phone, where this platform may not sell. This screen opens the event once it is bought. */
export function BuyElsewhere({ event, onClose }: { event: Event; onClose: () => void }) {
  const t = useTexts();
  const { origin } = useApp();
  const address = `${origin}${paths.event.href({ eventId: event.id }, { pay: 'ppv' })}`;
  return (
    <div className={styles.elsewhere}>
      <p>{t('shop.ppv.directPurchaseOff')}</p>
      <div className={styles.code}>
        <Suspense>
          <LateQrCode filling text={address} label={t('shop.ppv.directPurchaseOff')} />
        </Suspense>
      </div>
      <Button variant="quiet" onClick={onClose}>
        {t('common.notNow')}
      </Button>
    </div>
  );
}
