import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import styles from './ObsPicture.module.css';

/** A drawing of OBS's settings: where address and key belong. */
export function ObsPicture() {
  const t = useTexts();
  const row = (label: string, value: string, isMarked = false) => (
    <>
      <span>{label}</span>
      <span className={classes(styles.field, isMarked && styles.marked)}>{value}</span>
    </>
  );
  return (
    <figure className={styles.figure}>
      <div className={styles.window}>
        <div className={styles.bar}>OBS · {t('inputs.obs.settings')}</div>
        <div className={styles.body}>
          <div className={styles.tabs}>
            <span className={styles.tab}>{t('inputs.obs.stream')}</span>
            <span>{t('inputs.obs.output')}</span>
          </div>
          <div className={styles.rows}>
            {row(t('inputs.obs.service'), t('inputs.obs.custom'))}
            {row(t('inputs.obs.server'), t('inputs.obs.serverHint'), true)}
            {row(t('inputs.obs.key'), t('inputs.obs.keyHint'), true)}
          </div>
          <div className={styles.tabs}>
            <span>{t('inputs.obs.stream')}</span>
            <span className={styles.tab}>{t('inputs.obs.output')}</span>
          </div>
          <div className={styles.rows}>
            {row(t('inputs.obs.encoder'), 'x264')}
            {row(t('inputs.obs.rate'), t('inputs.obs.rateValue'))}
            {row(t('inputs.obs.keyFrames'), t('inputs.obs.keyFramesValue'))}
          </div>
        </div>
      </div>
      <figcaption className={styles.caption}>{t('inputs.obs.caption')}</figcaption>
    </figure>
  );
}
