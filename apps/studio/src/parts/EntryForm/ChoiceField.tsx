import type { Json } from '@touchline/rules/studio/paths';
import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import { FieldFrame, type FieldProps } from './FieldFrame';
import styles from './Fields.module.css';
import { useForm } from './form-context';
import type { Schema } from './schema';
import { labelOf, optionOf } from './words';

interface ChoiceFieldProps extends FieldProps<Json | undefined> {
  schema: Schema;
}

/** One of a few values. */
export function ChoiceField({ path, name, value, isRequired, schema }: ChoiceFieldProps) {
  const t = useTexts();
  const form = useForm();
  const values = (schema.enum ?? []).map(String);
  const now = value === undefined || typeof value === 'object' ? '' : String(value);
  return (
    <FieldFrame path={path} name={name}>
      {(ids) => (
        <select
          id={ids.control}
          className={classes(styles.input, styles.select, ids.isBad && styles.bad)}
          aria-describedby={ids.note}
          aria-invalid={ids.isBad || undefined}
          disabled={form.isReadOnly}
          value={now}
          onChange={(event) => form.set(path, event.target.value === '' ? undefined : event.target.value)}
        >
          {(!isRequired || !values.includes(now)) && <option value="">{t('form.notSet')}</option>}
          {values.map((each) => (
            <option key={each} value={each}>
              {optionOf(t, name, each)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** Any of a few values. */
export function ChoicesField({ path, name, value, isRequired, schema }: ChoiceFieldProps) {
  const t = useTexts();
  const form = useForm();
  const all = (schema.items?.enum ?? []).map(String);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const toggle = (each: string) => {
    const next = all.filter((one) => (one === each ? !chosen.includes(one) : chosen.includes(one)));
    form.set(path, next.length === 0 && !isRequired ? undefined : next);
  };
  return (
    <FieldFrame path={path} name={name} isGroup aside={chosen.length === 0 ? t('form.noLimit') : undefined}>
      {() => (
        <div className={styles.checks}>
          {all.map((each) => (
            <label key={each} className={styles.check}>
              <input
                type="checkbox"
                checked={chosen.includes(each)}
                disabled={form.isReadOnly}
                aria-label={`${labelOf(t, form.kind, name)}: ${optionOf(t, name, each)}`}
                onChange={() => toggle(each)}
              />
              <span>{optionOf(t, name, each)}</span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
