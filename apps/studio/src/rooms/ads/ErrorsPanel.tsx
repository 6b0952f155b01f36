import { BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { RowsSkeleton } from '../../parts/BoardPanel/Skeletons';
import { useFormats } from '../../parts/format/useFormats';
import { useTexts } from '../../texts';
import styles from './ErrorsPanel.module.css';
import { adCodeText } from './names';
import type { AdsPanelProps } from './panel-props';

const MOST = 6;

/** Ads that failed, by code of VAST. */
export function ErrorsPanel({ answer }: AdsPanelProps) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <BoardPanel
      title={t('ads.errors')}
      answer={answer}
      skeleton={<RowsSkeleton rows={5} height={41} />}
      emptyOf={({ errors }) =>
        errors.length > 0 ? undefined : { icon: 'check', title: t('ads.errorsNone'), text: t('ads.errorsNoneText') }
      }
    >
      {({ errors }) => {
        const sorted = errors.toSorted((one, other) => other.count - one.count).slice(0, MOST);
        const all = errors.reduce((sum, { count }) => sum + count, 0);
        return (
          <ul className={styles.errors}>
            {sorted.map(({ code, count }) => (
              <li key={code} className={styles.error}>
                <div className={styles.line}>
                  <code>{code}</code>
                  <span className={styles.what}>{adCodeText(code, t)}</span>
                  <b>{formats.count(count)}</b>
                </div>
                <span className={styles.bar}>
                  <span className={styles.fill} style={{ width: `${(100 * count) / all}%` }} />
                </span>
              </li>
            ))}
          </ul>
        );
      }}
    </BoardPanel>
  );
}
