import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import styles from './Empty.module.css';
import { ObsPicture } from './ObsPicture';

const STEPS = ['one', 'two', 'three'] as const;

/** No inputs yet: the three steps to go live, with OBS's settings. */
export function Empty({ mayChange, onMake }: { mayChange: boolean; onMake: () => void }) {
  const t = useTexts();
  return (
    <section className={styles.empty} aria-labelledby="inputs-empty">
      <div className={styles.words}>
        <h2 id="inputs-empty" className={styles.title}>
          {t('inputs.empty.title')}
        </h2>
        <p className={styles.text}>{t(mayChange ? 'inputs.empty.text' : 'inputs.empty.readOnly')}</p>
        <ol className={styles.steps}>
          {STEPS.map((step, index) => (
            <li key={step} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <span>
                <b>{t(`inputs.empty.${step}`)}</b>
                <span className={styles.small}>{t(`inputs.empty.${step}Text`)}</span>
              </span>
            </li>
          ))}
        </ol>
        {mayChange && (
          <Button variant="primary" size="large" icon="plus" onClick={onMake}>
            {t('inputs.new')}
          </Button>
        )}
      </div>
      <ObsPicture />
    </section>
  );
}
