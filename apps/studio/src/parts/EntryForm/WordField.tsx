import type { Json } from '@touchline/rules/studio/paths';
import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import { FieldFrame, type FieldProps } from './FieldFrame';
import styles from './Fields.module.css';
import { useForm } from './form-context';
import type { Schema } from './schema';

/** One line of words, the same in all languages. */
export function WordField({
  path,
  name,
  value,
  isRequired,
  schema,
}: FieldProps<Json | undefined> & { schema: Schema }) {
  const t = useTexts();
  const form = useForm();
  const words = typeof value === 'string' ? value : '';
  return (
    <FieldFrame
      path={path}
      name={name}
      aside={
        schema.maxLength !== undefined && schema.maxLength <= 500
          ? t('form.counter', { count: words.length, most: schema.maxLength })
          : undefined
      }
    >
      {(ids) => (
        <input
          id={ids.control}
          className={classes(styles.input, ids.isBad && styles.bad)}
          aria-describedby={ids.note}
          aria-invalid={ids.isBad || undefined}
          readOnly={form.isReadOnly}
          maxLength={schema.maxLength}
          value={words}
          onChange={(event) => {
            const next = event.target.value;
            form.set(path, next === '' && !isRequired ? undefined : next);
          }}
        />
      )}
    </FieldFrame>
  );
}
