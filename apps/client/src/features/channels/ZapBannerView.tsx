import type { ZapBanner } from './useZapping';
import styles from './ZapBannerView.module.css';

/** The typed number or the channel zapped to; announced once to screen readers. */
export function ZapBannerView({ banner }: { banner: ZapBanner | undefined }) {
  return (
    <div className={styles.place} role="status">
      {banner && (
        <p className={styles.banner}>
          <span className={styles.number}>{banner.number}</span>
          {banner.name !== undefined && <span className={styles.name}>{banner.name}</span>}
        </p>
      )}
    </div>
  );
}
