import type { AuditPage } from '@touchline/contract';
import { useState } from 'react';
import { counted } from '../../parts/format/counted';
import { useFormats } from '../../parts/format/useFormats';
import { changeQuery } from '../../shell/address';
import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon/Icon';
import { Select } from '../../ui/Select/Select';
import styles from './Filters.module.css';
import { chips, type View, type What, whats, whens } from './filter';

const LONGEST = 100;
const MOST_COUNTED = 10_000;

/** What the log is narrowed to; it is all in the address. */
export function Filters({ view, page }: { view: View; page: AuditPage | undefined }) {
  const t = useTexts();
  const formats = useFormats();
  const people = [
    { value: 'anyone', label: t('audit.whos.anyone') },
    ...(page?.operators ?? []).map(({ id, name }) => ({ value: id, label: name })),
    { value: 'machines', label: t('audit.whos.machines') },
    { value: 'strangers', label: t('audit.whos.strangers') },
  ];
  // Whose name has not arrived yet, or never will.
  if (!people.some(({ value }) => value === view.who)) people.push({ value: view.who, label: t('audit.unknownWho') });
  const choose = (what: What) => changeQuery({ what: what === 'everything' ? undefined : what });
  const count = page?.count ?? 0;
  const counts =
    count > MOST_COUNTED
      ? t('audit.moreThan', { most: formats.count(MOST_COUNTED) })
      : counted(t('audit.count', { count }), count, formats);
  return (
    <div className={styles.filters}>
      <Search key={view.text} text={view.text} />
      <Select
        label={t('audit.when')}
        prefix={t('audit.when')}
        value={view.when}
        options={whens.map((value) => ({ value, label: t(`audit.whens.${value}`) }))}
        onValue={(when) => changeQuery({ when: when === 'today' ? undefined : when })}
      />
      <Select
        label={t('audit.who')}
        prefix={t('audit.who')}
        value={view.who}
        options={people}
        onValue={(who) => changeQuery({ who: who === 'anyone' ? undefined : who })}
        className={styles.who}
      />
      <Select
        label={t('audit.what')}
        prefix={t('audit.what')}
        value={view.what}
        options={whats.map((value) => ({ value, label: t(`audit.whats.${value}`) }))}
        onValue={choose}
      />
      <div className={styles.chips} role="group" aria-label={t('audit.only')}>
        {chips.map((chip) => (
          <button
            key={chip}
            type="button"
            className={classes(styles.chip, view.what === chip && styles.on)}
            aria-pressed={view.what === chip}
            onClick={() => choose(view.what === chip ? 'everything' : chip)}
          >
            {t(`audit.whats.${chip}`)}
          </button>
        ))}
      </div>
      <span className={styles.count}>{page && `${counts} · ${t(`audit.whens.${view.when}`)}`}</span>
    </div>
  );
}

/** Searches on Enter or when the field is left: each search is audited. */
function Search({ text }: { text: string }) {
  const t = useTexts();
  const [words, setWords] = useState(text);
  const submit = () => {
    if (words.trim() !== text) changeQuery({ text: words.trim() || undefined });
  };
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Icon name="find" />
      <input
        type="search"
        aria-label={t('audit.search')}
        placeholder={t('audit.search')}
        maxLength={LONGEST}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onBlur={submit}
      />
    </form>
  );
}
