import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Row.module.css';

/** An option to choose from. */
export interface Choice<V extends string> {
  value: V;
  label: string;
  note?: string | undefined;
  lang?: string;
  /** Precedes the label, such as a country code. */
  mark?: ReactNode;
}

interface ChoiceRowsProps<V extends string> {
  legend: string;
  choices: readonly Choice<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
  /** Hides the legend, where a heading above says the same. */
  legendHidden?: boolean;
}

/** Rows with a single selection. */
export function ChoiceRows<V extends string>({
  legend,
  choices,
  value,
  onChange,
  legendHidden = false,
}: ChoiceRowsProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={legendHidden ? undefined : styles.legend}>
        {legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      {choices.map(({ value: own, label, note, lang, mark }) => (
        <label key={own} className={styles.row} lang={lang}>
          {mark}
          <span className={styles.words}>
            <span className={styles.label}>{label}</span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </span>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={own}
            checked={own === value}
            onChange={() => onChange(own)}
            onKeyDown={chooseOnEnter}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** A remote's OK is Enter, which does not select a radio button in browsers. */
function chooseOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') event.currentTarget.click();
}
