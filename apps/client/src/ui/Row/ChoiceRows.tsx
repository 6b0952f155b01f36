import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Row.module.css';

/** One of the things to choose from. */
export interface Choice<V extends string> {
  value: V;
  label: string;
  note?: string | undefined;
  lang?: string;
  /** Stands before the words, such as a country's letters. */
  mark?: ReactNode;
}

interface ChoiceRowsProps<V extends string> {
  legend: string;
  choices: readonly Choice<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
  /** The heading above says what this is about. */
  legendHidden?: boolean;
}

/** Rows of which one is chosen. */
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

/** The OK of a remote is Enter, with which browsers choose nothing. */
function chooseOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') event.currentTarget.click();
}
