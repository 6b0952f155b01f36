import type { FieldConflict } from '@touchline/contract';
import { isObject, type Json } from '@touchline/rules/studio/paths';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Note } from '../../../ui/Note/Note';
import { type EditedEntry, usePageEditor } from '../drafts/page-editor';
import styles from './Inspector.module.css';

/** Fields that another editor changed too, and what the checks say; each conflict is asked once. */
export function Conflicts({ entry }: { entry: EditedEntry }) {
  const { isReadOnly } = usePageEditor();
  return (
    <>
      <ConflictNotes conflicts={entry.conflicts} onSettle={isReadOnly ? undefined : entry.settle} />
      {entry.problems.slice(0, 3).map(({ field, message }) => (
        <Note key={`${field} ${message}`} kind="attention">
          {field === '' ? message : `${field}: ${message}`}
        </Note>
      ))}
    </>
  );
}

interface ConflictNotesProps {
  conflicts: readonly FieldConflict[];
  /** Undefined where nothing can be changed. */
  onSettle: ((path: string, value: Json | undefined) => void) | undefined;
}

/** A note for each field that two editors changed, with both versions. */
export function ConflictNotes({ conflicts, onSettle }: ConflictNotesProps) {
  const t = useTexts();
  return conflicts.map((conflict) => (
    <Note key={conflict.path} kind="attention" icon="change" role="status">
      <b>{t('pages.conflict.title', { field: conflict.path })}</b>
      <Choice conflict={conflict} onSettle={onSettle} />
    </Note>
  ));
}

interface ChoiceProps {
  conflict: FieldConflict;
  onSettle: ((path: string, value: Json | undefined) => void) | undefined;
}

function Choice({ conflict: { path, ours, theirs }, onSettle }: ChoiceProps) {
  const t = useTexts();
  return (
    <>
      <p>{t('pages.conflict.ours', { value: inWords(ours) })}</p>
      <p>{t('pages.conflict.theirs', { value: inWords(theirs) })}</p>
      {onSettle && (
        <span className={styles.row}>
          <Button size="small" variant="primary" onClick={() => onSettle(path, asJson(ours))}>
            {t('pages.conflict.keepOurs')}
          </Button>
          <Button size="small" variant="outline" onClick={() => onSettle(path, asJson(theirs))}>
            {t('pages.conflict.takeTheirs')}
          </Button>
        </span>
      )}
    </>
  );
}

const asJson = (value: unknown): Json | undefined => (value === undefined ? undefined : (value as Json));

/** A value in short: texts as they are, lists and objects as their number or English text. */
function inWords(value: unknown): string {
  if (value === undefined || value === null) return '–';
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'string') ? value.join(', ') : `${value.length}`;
  if (isObject(value)) return typeof value['en'] === 'string' ? value['en'] : JSON.stringify(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
