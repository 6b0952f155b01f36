import type { LiveInput } from '@touchline/contract';
import { counted } from '../../parts/format/counted';
import { useFormats } from '../../parts/format/useFormats';
import { hrefOf } from '../../shell/address';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import styles from './InputsOnAir.module.css';
import { Picture } from './Programme';

/** Events that an input has put on air. */
export function InputsOnAir({ inputs }: { inputs: readonly LiveInput[] }) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <ul className={styles.list} aria-label={t('now.eventsOnAir')}>
      {inputs.map(({ id, name, target, air }) => (
        <li key={id} className={styles.item}>
          <Picture picture={target.picture} />
          <span className={styles.words}>
            <b className={styles.title}>{target.title}</b>
            <span className={styles.line}>
              {air.state === 'slate' && <b className={styles.slate}>{t('now.onSlate')}</b>}
              <span className={styles.name}>{name}</span>
            </span>
          </span>
          <span className={styles.viewers}>
            {counted(t('now.watch', { count: air.viewers }), air.viewers, formats)}
          </span>
          <Button variant="filled" size="small" href={hrefOf('desk', { event: target.id })}>
            {t('now.openDesk')}
            <span className="heard">: {target.title}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
