import type { Json } from '@touchline/rules/studio/paths';
import { useTexts } from '../../texts';
import { Toggle } from '../../ui/Switch/Toggle';
import { FieldFrame, type FieldProps } from './FieldFrame';
import styles from './Fields.module.css';
import { useForm } from './form-context';
import { labelOf } from './words';

/** Fields that are on where an entry does not say. */
const USUALLY_ON = new Set(['watchable', 'shareable', 'showToUser']);

export function SwitchField({ path, name, value }: FieldProps<Json | undefined>) {
  const form = useForm();
  return (
    <FieldFrame path={path} name={name} isGroup>
      {(ids) => (
        <span className={styles.toggle}>
          <Toggle
            isOn={typeof value === 'boolean' ? value : USUALLY_ON.has(name)}
            isDisabled={form.isReadOnly}
            labelledBy={ids.label}
            {...(ids.note !== undefined && { describedBy: ids.note })}
            onChange={(isOn) => form.set(path, isOn)}
          />
        </span>
      )}
    </FieldFrame>
  );
}

/** On, off, or words: the value of a flag. */
export function SwitchOrWordsField({ path, name, value }: FieldProps<Json | undefined>) {
  const t = useTexts();
  const form = useForm();
  const sort = typeof value === 'boolean' ? String(value) : 'words';
  const label = labelOf(t, form.kind, name);
  return (
    <FieldFrame path={path} name={name}>
      {(ids) => (
        <span className={styles.line}>
          <select
            id={ids.control}
            className={styles.input}
            disabled={form.isReadOnly}
            value={sort}
            onChange={({ target }) => form.set(path, target.value === 'words' ? '' : target.value === 'true')}
          >
            <option value="true">{t('form.on')}</option>
            <option value="false">{t('form.off')}</option>
            <option value="words">{t('form.words')}</option>
          </select>
          {sort === 'words' && (
            <input
              className={styles.input}
              aria-label={t('form.wordsOf', { field: label })}
              readOnly={form.isReadOnly}
              value={typeof value === 'string' ? value : ''}
              onChange={({ target }) => form.set(path, target.value)}
            />
          )}
        </span>
      )}
    </FieldFrame>
  );
}
