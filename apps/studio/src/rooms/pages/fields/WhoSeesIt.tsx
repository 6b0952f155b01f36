import type { EntryProblem } from '@touchline/contract';
import type { JsonObject } from '@touchline/rules/studio/paths';
import { TimeField } from '../../../parts/EntryForm/TimeField';
import { useTexts } from '../../../texts';
import { useRegions } from '../drafts/useAll';
import { changed, stringsAt } from '../model/json';
import { EntryFields } from './EntryFields';
import styles from './Fields.module.css';

interface WhoSeesItProps {
  kind: 'pages' | 'contexts';
  problems: readonly EntryProblem[];
  entry: JsonObject;
  isDisabled: boolean;
  onChange: (next: JsonObject, field: string) => void;
}

const noPictures = {};
const PLATFORMS = ['web', 'mobileweb', 'android', 'ios', 'tizen', 'webos'] as const;

/** Regions, platforms and the period in which an entry is shown. */
export function WhoSeesIt({ kind, problems, entry, isDisabled, onChange }: WhoSeesItProps) {
  const t = useTexts();
  const regions = useRegions();
  const platforms = PLATFORMS.map((id) => ({ id, name: t(`parts.platforms.${id}`) }));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('pages.who.title')}</legend>
      <Several
        label={t('pages.who.regions')}
        all={t('pages.who.allRegions')}
        options={regions.map(({ id, name }) => ({ id, name }))}
        values={stringsAt(entry, 'regions')}
        isDisabled={isDisabled}
        onValues={(values) => onChange(changed(entry, 'regions', values.length > 0 ? values : undefined), 'regions')}
      />
      <Several
        label={t('pages.who.platforms')}
        all={t('pages.who.allPlatforms')}
        options={platforms}
        values={stringsAt(entry, 'platforms')}
        isDisabled={isDisabled}
        onValues={(values) =>
          onChange(changed(entry, 'platforms', values.length > 0 ? values : undefined), 'platforms')
        }
      />
      <EntryFields
        kind={kind}
        entry={entry}
        problems={problems}
        pictures={noPictures}
        isReadOnly={isDisabled}
        onChange={onChange}
      >
        {(['publishFrom', 'publishTo'] as const).map((field) => (
          <TimeField key={field} path={field} name={field} value={entry[field]} isRequired={false} />
        ))}
      </EntryFields>
    </fieldset>
  );
}

interface SeveralProps {
  label: string;
  /** What it means that none is chosen. */
  all: string;
  options: readonly { readonly id: string; readonly name: string }[];
  values: readonly string[];
  isDisabled: boolean;
  onValues: (values: string[]) => void;
}

/** Some of many, behind a line that names them. */
function Several({ label, all, options, values, isDisabled, onValues }: SeveralProps) {
  const names = values.map((value) => options.find(({ id }) => id === value)?.name ?? value);
  const summary = names.length > 0 ? names.join(', ') : all;
  if (isDisabled) return <p>{summary}</p>;
  return (
    <details>
      <summary aria-label={`${label}: ${summary}`}>{summary}</summary>
      <div className={styles.checks}>
        {options.map(({ id, name }) => (
          <label key={id} className={styles.check}>
            <input
              type="checkbox"
              checked={values.includes(id)}
              onChange={(event) =>
                onValues(event.target.checked ? [...values, id] : values.filter((value) => value !== id))
              }
            />
            {name}
          </label>
        ))}
      </div>
    </details>
  );
}
