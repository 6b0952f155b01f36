import type { AdState } from '@touchline/player/model/ads';
import type { Texts } from '@touchline/texts';
import { clockTime } from '../../../ui/clock/clock-time';
import styles from './AdLayer.module.css';

/** “Ad 1 of 2 · 0:12”. */
export function AdPlate({ ad, t }: { readonly ad: AdState; readonly t: Texts }) {
  const left = (ad.lengths[ad.index - 1] ?? 0) - ad.position;
  const time = clockTime(Math.ceil(left));
  return (
    <p className={styles.plate}>
      <b className={styles.word}>{t('ads.plate')}</b>
      {ad.count > 1 ? `${t('ads.place', { index: ad.index, total: ad.count })} · ${time}` : time}
    </p>
  );
}
