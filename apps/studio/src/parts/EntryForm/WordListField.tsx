import { isObject, type Json } from '@touchline/rules/studio/paths';
import { useState } from 'react';
import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
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
  const [typed, setTyped] = useTyped(words.join(), (text) => wordsIn(text).join());
  const isWrong = isOfNumbers && typed !== undefined && wordsIn(typed).some((word) => !isInteger(word));
  const change = (text: string) => {
    setTyped(text);
    const next = wordsIn(text);
    if (isOfNumbers && !next.every(isInteger)) return;
    form.set(path, next.length === 0 && !isRequired ? undefined : isOfNumbers ? next.map(Number) : next);
  };
  return (
    <FieldFrame path={path} name={name} aside={t('form.commas')} attention={isWrong ? t('form.noNumber') : undefined}>
      {(ids) => (
        <input
          id={ids.control}
          className={classes(styles.input, ids.isBad && styles.bad)}
          aria-describedby={ids.note}
          aria-invalid={ids.isBad || undefined}
          readOnly={form.isReadOnly}
          value={typed ?? words.join(', ')}
          onChange={(event) => change(event.target.value)}
          onBlur={() => {
            if (!isWrong) setTyped(undefined);
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
  const [typed, setTyped] = useTyped(JSON.stringify(record), (text) => JSON.stringify(readRecord(text)));
  const wrong = typed === undefined ? undefined : linesIn(typed).find((line) => line.indexOf('=') <= 0);
  const change = (text: string) => {
    setTyped(text);
    const next = readRecord(text);
    form.set(path, Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <FieldFrame
      path={path}
      name={name}
      aside={t('form.onePerLine')}
      attention={wrong === undefined ? undefined : t('form.noPair', { line: wrong.trim() })}
    >
      {(ids) => (
        <textarea
          id={ids.control}
          className={classes(styles.input, styles.area, styles.code, ids.isBad && styles.bad)}
          aria-describedby={ids.note}
          aria-invalid={ids.isBad || undefined}
          readOnly={form.isReadOnly}
          rows={Math.max(2, Math.min(12, lines.length + 1))}
          value={typed ?? lines.join('\n')}
          onChange={(event) => change(event.target.value)}
          onBlur={() => {
            if (wrong === undefined) setTyped(undefined);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** Text as it is typed, until the value becomes another than it means, such as by an undo. */
function useTyped(
  value: string,
  meaningOf: (text: string) => string,
): readonly [string | undefined, (text: string | undefined) => void] {
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const isOther = typed !== undefined && typed.value !== value && meaningOf(typed.text) !== value;
  if (isOther) setTyped(undefined);
  return [isOther ? undefined : typed?.text, (text) => setTyped(text === undefined ? undefined : { text, value })];
}

const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
const isInteger = (word: string) => /^-?\d{1,15}$/.test(word);
const linesIn = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

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
