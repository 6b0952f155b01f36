import type { LibraryFileDetail } from '@touchline/contract';
import { sizeName } from '../../../parts/format/sizes';
import { useFormats } from '../../../parts/format/useFormats';
import { useTexts } from '../../../texts';
import { classes } from '../../../ui/classes';
import { ProgressBar } from '../ProgressBar';
import panel from './FileDetail.module.css';
import styles from './Renditions.module.css';

/** The sizes that are made of a file, never above it. */
export function Renditions({ detail: { renditions, source } }: { detail: LibraryFileDetail }) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <div>
      <div className={panel.head}>
        <b>{t('on-demand.renditions.title')}</b>
        {source && <span>{t('on-demand.renditions.source', { source: sizeName(source) })}</span>}
      </div>
      {renditions.length === 0 && <p className={panel.none}>{t('on-demand.renditions.none')}</p>}
      <ul>
        {renditions.map(({ name, height, fps, bitrate, state, progress }) => (
          <li key={name} className={styles.row}>
            <b>{sizeName({ height, fps })}</b>
            <span className={styles.rate}>{formats.decimal(bitrate / 1e6, 1)} Mbit/s</span>
            <ProgressBar
              label={sizeName({ height, fps })}
              value={state === 'ready' ? 1 : progress}
              isDone={state === 'ready'}
              isQuiet={state === 'failed'}
              hidesNumber
            />
            <span
              className={classes(styles.state, state === 'ready' && styles.ready, state === 'failed' && styles.failed)}
            >
              {state === 'making' ? formats.percent(progress) : t(`on-demand.renditions.states.${state}`)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
