import type { JsonObject } from '@touchline/rules/studio/paths';
import { useId } from 'react';
import { useTexts } from '../../../texts';
import { useRegions } from '../drafts/useAll';
import { changed, numberAt, stringsAt } from '../model/json';
import styles from './Fields.module.css';

interface WhoSeesItProps {
  entry: JsonObject;
  isDisabled: boolean;
  onChange: (next: JsonObject, field: string) => void;
}

const PLATFORMS = ['web', 'mobileweb', 'android', 'ios', 'tizen', 'webos'] as const;

/** Regions, platforms and the period in which an entry is shown. */
export function WhoSeesIt({ entry, isDisabled, onChange }: WhoSeesItProps) {
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
      <Moment
        label={t('pages.who.from')}
        value={numberAt(entry, 'publishFrom')}
        isDisabled={isDisabled}
        onValue={(at) => onChange(changed(entry, 'publishFrom', at), 'publishFrom')}
      />
      <Moment
        label={t('pages.who.to')}
        value={numberAt(entry, 'publishTo')}
        isDisabled={isDisabled}
        onValue={(at) => onChange(changed(entry, 'publishTo', at), 'publishTo')}
      />
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

const MINUTE_MS = 60_000;

/** Seconds as a browser’s field for date and time has them, in its own zone. */
function toField(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  const date = new Date(seconds * 1000);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

interface MomentProps {
  label: string;
  value: number | undefined;
  isDisabled: boolean;
  onValue: (seconds: number | undefined) => void;
}

function Moment({ label, value, isDisabled, onValue }: MomentProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        type="datetime-local"
        className={styles.time}
        value={toField(value)}
        readOnly={isDisabled}
        onChange={(event) => {
          const ms = new Date(event.target.value).getTime();
          if (event.target.value === '') onValue(undefined);
          else if (Number.isFinite(ms)) onValue(Math.floor(ms / 1000));
        }}
      />
    </div>
  );
}
