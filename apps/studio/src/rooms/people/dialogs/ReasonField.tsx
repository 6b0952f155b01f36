import { useTexts } from '../../../texts';
import { Field } from '../../../ui/Field/Field';
import styles from './ReasonField.module.css';

interface ReasonFieldProps {
  value: string;
  onValue: (value: string) => void;
  /** Whether it was tried without a reason. */
  isMissing: boolean;
  aside?: string;
  /** Common reasons, one press each. */
  presets?: readonly string[];
  isFirst?: boolean;
}

const LONGEST = 200;
const NO_PRESETS: readonly string[] = [];

/** Why something is done; it is kept with what was done. */
export function ReasonField({
  value,
  onValue,
  isMissing,
  aside,
  presets = NO_PRESETS,
  isFirst = false,
}: ReasonFieldProps) {
  const t = useTexts();
  return (
    <div className={styles.reason}>
      <Field
        label={t('people.reason.label')}
        aside={aside ?? t('people.reason.aside')}
        maxLength={LONGEST}
        autoComplete="off"
        value={value}
        onChange={(event) => onValue(event.target.value)}
        fault={isMissing && value.trim() === '' ? t('people.reason.missing') : undefined}
        {...(isFirst ? { 'data-autofocus': true } : {})}
      />
      {presets.length > 0 && (
        <div className={styles.presets}>
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              className={styles.preset}
              aria-pressed={value === preset}
              onClick={() => onValue(preset)}
            >
              {preset}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
