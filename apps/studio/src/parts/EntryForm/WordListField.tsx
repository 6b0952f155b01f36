import { isObject, type Json } from '@touchline/rules/studio/paths';
import { useTexts } from '../../texts';
import { FieldFrame, type FieldProps } from './FieldFrame';
import styles from './Fields.module.css';
import { useForm } from './form-context';
import type { Schema } from './schema';

/** Short words in one line, separated by commas, such as tags. */
export function WordListField({
  path,
  name,
  value,
  isRequired,
  schema,
}: FieldProps<Json | undefined> & { schema: Schema }) {
  const t = useTexts();
  const form = useForm();
  const words = Array.isArray(value) ? value.map(String) : [];
  const isOfNumbers = schema.items?.type === 'integer';
  return (
    <FieldFrame path={path} name={name} aside={t('form.commas')}>
      {(ids) => (
        <input
          id={ids.control}
          className={styles.input}
          aria-describedby={ids.note}
          readOnly={form.isReadOnly}
          key={words.join(',')}
          defaultValue={words.join(', ')}
          onBlur={(event) => {
            const next = event.target.value
              .split(',')
              .map((word) => word.trim())
              .filter((word) => word !== '');
            if (next.join() !== words.join())
              form.set(path, next.length === 0 && !isRequired ? undefined : isOfNumbers ? next.map(Number) : next);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** Names with their values, such as options of a player. */
export function RecordField({ path, name, value }: FieldProps<Json | undefined>) {
  const t = useTexts();
  const form = useForm();
  const record = isObject(value) ? value : {};
  const lines = Object.entries(record).map(
    ([key, each]) => `${key} = ${typeof each === 'string' ? each : JSON.stringify(each)}`,
  );
  return (
    <FieldFrame path={path} name={name} aside={t('form.onePerLine')}>
      {(ids) => (
        <textarea
          id={ids.control}
          className={`${styles.input} ${styles.area} ${styles.code}`}
          aria-describedby={ids.note}
          readOnly={form.isReadOnly}
          rows={Math.max(2, Math.min(12, lines.length + 1))}
          key={lines.join('\n')}
          defaultValue={lines.join('\n')}
          onBlur={(event) => {
            const next = readRecord(event.target.value);
            if (event.target.value.trim() !== lines.join('\n').trim())
              form.set(path, Object.keys(next).length === 0 ? undefined : next);
          }}
        />
      )}
    </FieldFrame>
  );
}

function readRecord(text: string): Record<string, Json> {
  return Object.fromEntries(
    text.split('\n').flatMap((line): [string, Json][] => {
      const at = line.indexOf('=');
      if (at <= 0) return [];
      return [[line.slice(0, at).trim(), readValue(line.slice(at + 1).trim())]];
    }),
  );
}

function readValue(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text; // plain words
  }
}
