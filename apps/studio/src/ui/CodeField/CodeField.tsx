import { type InputHTMLAttributes, type ReactNode, type Ref, type SyntheticEvent, useId } from 'react';
import { classes } from '../classes';
import styles from './CodeField.module.css';

interface CodeFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange' | 'value'> {
  label: string;
  aside?: string | undefined;
  hint?: ReactNode;
  fault?: string | undefined;
  value: string;
  /** Characters per box. */
  boxes: readonly number[];
  /** Between boxes, after these; a dash or a gap. */
  divider?: { readonly after: readonly number[]; readonly text: string };
  /** Digits have narrow boxes. */
  isNarrow?: boolean;
  onValue: (value: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A field for a code, drawn as boxes. It is one input below, with transparent text, so that pasting, managers of
 * passwords and screen readers meet an ordinary field.
 */
export function CodeField(props: CodeFieldProps) {
  const { label, aside, hint, fault, value, boxes, divider, isNarrow = false, onValue, ...input } = props;
  const id = useId();
  const note = fault ?? hint;
  const starts = boxes.map((_, place) => boxes.slice(0, place).reduce((sum, size) => sum + size, 0));
  const total = boxes.reduce((sum, size) => sum + size, 0);
  const caret = Math.min(value.length, total - 1);
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      <div className={classes(styles.boxes, isNarrow && styles.narrow, fault !== undefined && styles.bad)}>
        <input
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          id={id}
          className={styles.input}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          onSelect={keepCaretAtEnd}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : `${id}note`}
        />
        {boxes.map((size, place) => {
          const start = starts[place] ?? 0;
          const part = value.slice(start, start + size);
          const hasCaret = caret >= start && caret < start + size;
          return [
            <span key={start} aria-hidden="true" className={classes(styles.box, hasCaret && styles.current)}>
              {part}
              {hasCaret && part.length < size && <i className={styles.caret} />}
              {size > 1 && part === '' && <span className={styles.empty}>{'·'.repeat(size)}</span>}
            </span>,
            divider?.after.includes(place) && (
              <span key={`after ${start}`} aria-hidden="true" className={styles.divider}>
                {divider.text}
              </span>
            ),
          ];
        })}
      </div>
      {note !== undefined && (
        <p id={`${id}note`} className={fault === undefined ? styles.hint : styles.fault}>
          {note}
        </p>
      )}
    </div>
  );
}

/** The boxes show the caret behind the last character, so it is there. Selected text may be replaced. */
function keepCaretAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end) input.setSelectionRange(end, end);
}
