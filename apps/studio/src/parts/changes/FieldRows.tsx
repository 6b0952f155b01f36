import type { ChangedField, Image } from '@touchline/contract';
import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import styles from './FieldRows.module.css';
import { isPrice } from './kinds-of-fields';
import { aroundChange, labelOf, pictureIn, placeWords, type Telling, valueWords } from './words';

interface FieldRowsProps {
  fields: readonly ChangedField[];
  telling: Telling;
  /** The pictures that the entry names. */
  pictures: Readonly<Record<string, Image>> | undefined;
  /** One value below the other, with a word before each. */
  isNarrow?: boolean;
}

const COLOUR = /^#[0-9a-f]{3,8}$/i;

/** Fields before and after, in words. */
export function FieldRows({ fields, telling, pictures, isNarrow = false }: FieldRowsProps) {
  const t = useTexts();
  return (
    <dl className={classes(styles.fields, isNarrow && styles.narrow)}>
      {fields.map((field) => {
        const [before, after] = wordsOf(field, telling);
        const isMoney = isPrice(field.path);
        return (
          <div key={`${field.path} ${field.sort}`} className={styles.field}>
            <dt>{field.sort === 'moved' ? t('changes.fields.place') : labelOf(telling, field.path)}</dt>
            <dd className={styles.before}>
              <span className={isNarrow ? styles.mark : 'heard'}>
                {t(isNarrow ? 'changes.public' : 'changes.before')}
              </span>
              <Value field={field} value={field.before} words={before} pictures={pictures} isMoney={isMoney} />
            </dd>
            <dd className={styles.after}>
              <span className={isNarrow ? styles.mark : 'heard'}>{t(isNarrow ? 'changes.new' : 'changes.after')}</span>
              <Value field={field} value={field.after} words={after} pictures={pictures} isMoney={isMoney} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function wordsOf(field: ChangedField, telling: Telling): readonly [string, string] {
  const { t } = telling;
  if (field.sort === 'moved') return [placeWords(telling, field.before), placeWords(telling, field.after)];
  const [before, after] = aroundChange(
    valueWords(telling, field.path, field.before),
    valueWords(telling, field.path, field.after),
  );
  if (field.sort === 'removed') return [before, t('changes.gone')];
  return field.sort === 'added' ? ['–', after] : [before, after];
}

interface ValueProps {
  field: ChangedField;
  value: unknown;
  words: string;
  pictures: FieldRowsProps['pictures'];
  isMoney: boolean;
}

function Value({ field, value, words, pictures, isMoney }: ValueProps) {
  const t = useTexts();
  const name = pictureIn(field.path, value);
  const source = name === undefined ? undefined : thumbnailOf(pictures?.[name]);
  if (name !== undefined && source)
    return <img className={styles.picture} src={source} alt={t('changes.pictureOf', { name })} loading="lazy" />;
  const isGone = value === undefined;
  return (
    <span className={classes(isGone && styles.gone, !isGone && isMoney && styles.money)}>
      {typeof value === 'string' && COLOUR.test(value) && (
        <span className={styles.colour} style={{ background: value }} />
      )}
      {words}
    </span>
  );
}

const WIDTH = 192;

/** The smallest source that fills the thumbnail on fine screens. */
function thumbnailOf(image: Image | undefined): string | undefined {
  const sources = (image?.sources ?? []).toSorted((one, other) => one.width - other.width);
  return (sources.find(({ width, format }) => format === 'svg' || width >= WIDTH) ?? sources.at(-1))?.url;
}
