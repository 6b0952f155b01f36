import type { Json } from '@touchline/rules/studio/paths';
import { useState } from 'react';
import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import { FieldFrame, type FieldProps } from './FieldFrame';
import styles from './Fields.module.css';
import { useForm } from './form-context';
import { readNumber } from './numbers';
import type { Schema } from './schema';

interface NumberFieldProps extends FieldProps<Json | undefined> {
  schema: Schema;
  /** Behind the number, such as a currency. */
  unit?: string | undefined;
  /** Digits behind the point that are stored as whole numbers, as of money. */
  decimals?: number;
}

/** A number as people write it; what is no number stays in the field and is said. */
export function NumberField({ path, name, value, isRequired, schema, unit, decimals = 0 }: NumberFieldProps) {
  const t = useTexts();
  const form = useForm();
  const shown = typeof value === 'number' ? (value / 10 ** decimals).toFixed(decimals) : '';
  const plain = typeof value === 'number' && decimals === 0 ? String(value) : shown;
  const [kept, setKept] = useState<{ text: string; value: Json | undefined }>();
  // A value that was changed elsewhere, as by undoing, is shown instead of what was typed.
  const typed = kept?.value === value ? kept?.text : undefined;
  const isWrong = typed !== undefined && typed.trim() !== '' && readNumber(typed, decimals) === undefined;
  return (
    <FieldFrame
      path={path}
      name={name}
      aside={rangeOf(t, schema, decimals)}
      attention={isWrong ? t('form.noNumber') : undefined}
    >
      {(ids) => (
        <span className={styles.unitBox}>
          <input
            id={ids.control}
            inputMode="decimal"
            className={classes(styles.input, ids.isBad && styles.bad)}
            aria-describedby={ids.note}
            aria-invalid={ids.isBad || undefined}
            readOnly={form.isReadOnly}
            value={typed ?? plain}
            onChange={({ target: { value: text } }) => {
              const isCleared = text.trim() === '' && !isRequired;
              const next = isCleared ? undefined : (readNumber(text, decimals) ?? value);
              setKept({ text, value: next });
              if (next !== value) form.set(path, next);
            }}
            onBlur={() => {
              if (!isWrong) setKept(undefined);
            }}
          />
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </FieldFrame>
  );
}

/** Limits that matter to people; those of the format itself are far away. */
function rangeOf(t: ReturnType<typeof useTexts>, { minimum, maximum }: Schema, decimals: number): string | undefined {
  if (decimals > 0 || minimum === undefined || maximum === undefined || maximum > 100_000) return undefined;
  return t('form.range', { least: minimum, most: maximum });
}
