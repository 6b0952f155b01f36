import { type ReactNode, useId } from 'react';
import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import styles from './Fields.module.css';
import { elementId, problemAt, useForm } from './form-context';
import { helpOf, labelOf } from './words';

export interface FieldProps<Value> {
  readonly path: string;
  readonly name: string;
  readonly value: Value;
  readonly isRequired: boolean;
}

/** The ids that connect a control with its label and note. */
interface FrameIds {
  readonly control: string;
  readonly label: string;
  readonly note: string | undefined;
  readonly isBad: boolean;
}

interface FieldFrameProps {
  path: string;
  name: string;
  /** At the right of the label. */
  aside?: ReactNode;
  /** Something to heed that is no fault of the server's. */
  attention?: string | undefined;
  /** Several controls have the label as a group. */
  isGroup?: boolean;
  /** What is inside has fields of its own, where its faults stand. */
  hasFields?: boolean;
  children: (ids: FrameIds) => ReactNode;
}

/** A field with label, help, what is wrong with it, and who else is in it. */
export function FieldFrame({
  path,
  name,
  aside,
  attention,
  isGroup = false,
  hasFields = false,
  children,
}: FieldFrameProps) {
  const t = useTexts();
  const form = useForm();
  const id = useId();
  const fault = problemAt(form.problems, path, { hasFields }) ?? attention;
  const note = fault ?? helpOf(t, form.kind, name);
  const editor = form.editors[path];
  const label = labelOf(t, form.kind, name);
  const ids = {
    control: `${id}control`,
    label: `${id}label`,
    note: note === undefined ? undefined : `${id}note`,
    isBad: fault !== undefined,
  };
  return (
    <div
      id={elementId(path)}
      className={styles.field}
      role={isGroup ? 'group' : undefined}
      aria-labelledby={isGroup ? ids.label : undefined}
      onFocus={() => form.onFocus(path)}
    >
      <div className={styles.head}>
        {isGroup ? (
          <span id={ids.label}>{label}</span>
        ) : (
          <label id={ids.label} htmlFor={ids.control}>
            {label}
          </label>
        )}
        {editor !== undefined && <span className={styles.editor}>{t('form.editorHere', { name: editor })}</span>}
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      {children(ids)}
      {note !== undefined && (
        <p id={ids.note} className={classes(styles.note, fault !== undefined && styles.fault)}>
          {note}
        </p>
      )}
    </div>
  );
}
