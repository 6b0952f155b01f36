import type { ContentKind, EntryProblem, FieldConflict } from '@touchline/contract';
import { valueAt } from '@touchline/rules/studio/at';
import { isObject, type Json, type JsonObject } from '@touchline/rules/studio/paths';
import type { StudioTexts } from '../../texts';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Icon } from '../../ui/Icon/Icon';
import { Panel } from '../../ui/Panel/Panel';
import styles from './Checks.module.css';
import { jumpTo } from './form-context';
import { languagesOf } from './languages';
import { type Schema, sortOf } from './schema';
import { labelOf, nameOf } from './words';

interface Check {
  readonly path: string;
  readonly words: string;
}

interface ChecksProps {
  kind: ContentKind;
  schema: Schema;
  entry: JsonObject;
  problems: readonly EntryProblem[];
  conflicts: readonly FieldConflict[];
  onSettle: (path: string, value: Json | undefined) => void;
}

/** What is open before an entry can be published; each line leads to its field. */
export function Checks({ kind, schema, entry, problems, conflicts, onSettle }: ChecksProps) {
  const t = useTexts();
  const faults = problems.map(({ field, message }) => ({
    path: field,
    words: t('form.problem', { field: labelOf(t, kind, nameOf(field) || 'entry'), message }),
  }));
  const missing = missingGerman(t, kind, schema, entry);
  const open = [...faults, ...missing];
  const count = open.length + conflicts.length;
  return (
    <Panel title={t('form.checks')} note={count === 0 ? undefined : t('form.open', { count })}>
      <ul className={styles.list} aria-live="polite">
        {conflicts.map((conflict) => (
          <Conflict key={conflict.path} kind={kind} conflict={conflict} onSettle={onSettle} />
        ))}
        {open.map(({ path, words }) => (
          <li key={`${path} ${words}`}>
            <button type="button" className={styles.check} onClick={() => jumpTo(path)}>
              <Icon name="warning" />
              {words}
            </button>
          </li>
        ))}
        {faults.length === 0 && <Fine>{t('form.fits')}</Fine>}
        {missing.length === 0 && <Fine>{t('form.bothLanguages')}</Fine>}
      </ul>
    </Panel>
  );
}

function Fine({ children }: { children: string }) {
  return (
    <li className={styles.fine}>
      <Icon name="check" />
      {children}
    </li>
  );
}

interface ConflictProps {
  kind: ContentKind;
  conflict: FieldConflict;
  onSettle: (path: string, value: Json | undefined) => void;
}

/** Two editors changed one field: the operator takes one of both. */
function Conflict({ kind, conflict: { path, ours, theirs }, onSettle }: ConflictProps) {
  const t = useTexts();
  return (
    <li className={styles.conflict}>
      <p>
        <Icon name="change" /> {t('form.conflict', { field: labelOf(t, kind, nameOf(path)) })}
      </p>
      <div className={styles.sides}>
        <Button variant="outline" size="small" onClick={() => onSettle(path, ours as Json | undefined)}>
          {t('form.takeOurs', { value: shortOf(t, ours) })}
        </Button>
        <Button variant="outline" size="small" onClick={() => onSettle(path, theirs as Json | undefined)}>
          {t('form.takeTheirs', { value: shortOf(t, theirs) })}
        </Button>
      </div>
    </li>
  );
}

const LONGEST = 40;

function shortOf(t: StudioTexts, value: unknown): string {
  if (value === undefined || value === null) return t('form.nothing');
  const words = typeof value === 'string' ? value : JSON.stringify(value);
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}

/** The texts that viewers in German would read in English. */
function missingGerman(t: StudioTexts, kind: ContentKind, schema: Schema, value: Json | undefined, path = ''): Check[] {
  const name = nameOf(path);
  if (path !== '' && sortOf(kind, name, schema) === 'text') {
    const { en, de } = languagesOf(value);
    const isMissing = isObject(value) && en.trim() !== '' && (de ?? '').trim() === '';
    return isMissing ? [{ path, words: t('form.germanMissingOf', { field: labelOf(t, kind, name) }) }] : [];
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.flatMap((item, index) => missingGerman(t, kind, items, item, `${path}[${index}]`)) : [];
  }
  if (!isObject(value)) return [];
  const shapes = schema.anyOf ?? [schema];
  return shapes.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([field, inner]) =>
      missingGerman(t, kind, inner, valueAt(value, field), path === '' ? field : `${path}.${field}`),
    ),
  );
}
