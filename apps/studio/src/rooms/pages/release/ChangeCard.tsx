import type { ChangedField, ReleaseChange } from '@touchline/contract';
import { isObject } from '@touchline/rules/studio/paths';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Tag } from '../../../ui/Tag/Tag';
import styles from './Release.module.css';

const KINDS = { added: 'good', changed: 'point', removed: 'attention', moved: 'plain' } as const;
const MOST_FIELDS = 6;

/** A change of this page or of a line on it, field by field. */
export function ChangeCard({ change, onUndo }: { change: ReleaseChange; onUndo: (() => void) | undefined }) {
  const t = useTexts();
  const fields = change.fields.slice(0, MOST_FIELDS);
  const more = change.fields.length - fields.length;
  return (
    <section className={styles.card} aria-label={change.name}>
      <div className={styles.row}>
        <Tag kind={KINDS[change.change]}>{t(`pages.release.sorts.${change.change}`)}</Tag>
        <b className={styles.name}>{change.name}</b>
        {onUndo && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('pages.release.undoOf', { name: change.name })}
            onClick={onUndo}
          >
            {t('pages.release.undo')}
          </Button>
        )}
      </div>
      {change.change === 'changed' &&
        fields.map((field) => <Field key={`${field.path} ${field.sort}`} field={field} />)}
      {more > 0 && <p className={styles.goes}>{t('pages.release.moreFields', { count: more })}</p>}
    </section>
  );
}

/** A change of something else, in one line. */
export function ChangeLine({ change }: { change: ReleaseChange }) {
  const t = useTexts();
  return (
    <div className={styles.line}>
      <Tag kind={KINDS[change.change]}>{t(`pages.release.sorts.${change.change}`)}</Tag>
      <b className={styles.name}>{change.name}</b>
      <span className={styles.what}>{change.fields.map(({ path }) => path).join(', ')}</span>
    </div>
  );
}

function Field({ field: { path, sort, before, after } }: { field: ChangedField }) {
  const t = useTexts();
  if (sort === 'moved')
    return (
      <p className={styles.goes}>
        {t('pages.release.moved', {
          what: path.replace(/^.*\[(.+)\]$/, '$1'),
          from: String(before),
          to: String(after),
        })}
      </p>
    );
  return (
    <dl className={styles.field}>
      <dt className={styles.path}>{path}</dt>
      <dd />
      {sort !== 'added' && (
        <>
          <dt>{t('pages.release.public')}</dt>
          <dd>
            <s>{inWords(before)}</s>
          </dd>
        </>
      )}
      {sort !== 'removed' && (
        <>
          <dt>{t('pages.release.new')}</dt>
          <dd>
            <b>{inWords(after)}</b>
          </dd>
        </>
      )}
    </dl>
  );
}

/** A value in short; an object by its English text or its id. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (value === undefined || value === null) return '–';
  if (!isObject(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  const { en, id, contextId } = value;
  const name = [en, contextId, id].find((each) => typeof each === 'string');
  return typeof name === 'string' ? name : Object.values(value).map(inWords).join(' ');
}
