import type { AdsBoard } from '@touchline/contract';
import { useFormats } from '../../parts/format/useFormats';
import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import styles from './Delivery.module.css';
import { isBehind } from './names';

/** What a campaign has delivered of what is booked; the white mark is the plan for now. */
export function Delivery({ campaign }: { campaign: AdsBoard['campaigns'][number] }) {
  const t = useTexts();
  const formats = useFormats();
  const { impressions, booked, due } = campaign;
  if (!booked) return <span className={styles.none}>{t('ads.unlimited')}</span>;
  const share = Math.min(1, impressions / booked);
  const planned = due === undefined ? undefined : Math.min(1, due / booked);
  return (
    <span className={styles.delivery}>
      <span className={styles.bar}>
        <span
          className={classes(styles.fill, isBehind(campaign) && styles.behind)}
          style={{ width: `${100 * share}%` }}
        />
        {planned !== undefined && <span className={styles.plan} style={{ left: `${100 * planned}%` }} />}
      </span>
      <b className={styles.share}>{formats.percent(share)}</b>
      {planned !== undefined && <span className="heard"> {t('ads.planned', { due: formats.percent(planned) })}</span>}
    </span>
  );
}
