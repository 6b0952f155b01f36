import { useTexts } from '../../../texts';
import { isSecondOfTwo } from '../double-click';
import type { KeyedKind, keyed } from './kinds';
import { MomentIcon } from './MomentIcon';
import styles from './MomentPad.module.css';

interface MomentPadProps {
  kinds: readonly (typeof keyed)[number][];
  onNote: (kind: KeyedKind) => void;
}

/** One button per kind of moment; each has a letter. */
export function MomentPad({ kinds, onNote }: MomentPadProps) {
  const t = useTexts();
  return (
    <fieldset className={styles.pad}>
      <legend className="heard">{t('desk.moments.pad')}</legend>
      {kinds.map(({ kind, key }) => (
        <button
          key={kind}
          type="button"
          className={styles.button}
          onClick={(event) => {
            if (!isSecondOfTwo(event)) onNote(kind);
          }}
        >
          <MomentIcon kind={kind} />
          <span>{t(`desk.kinds.${kind}`)}</span>
          <kbd aria-hidden="true">{key.toUpperCase()}</kbd>
        </button>
      ))}
    </fieldset>
  );
}
