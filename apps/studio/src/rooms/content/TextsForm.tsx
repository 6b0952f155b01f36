import { isObject, type Json, type JsonObject } from '@touchline/rules/studio/paths';
import { useId, useState } from 'react';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Field } from '../../ui/Field/Field';
import { Panel } from '../../ui/Panel/Panel';
import type { SpecialFormInput } from './LegalForm';
import styles from './TextsForm.module.css';

const MOST_SHOWN = 100;

/** The texts of a tree by their dotted keys. */
export const flat = (tree: Json | undefined, prefix = ''): [string, string][] =>
  isObject(tree)
    ? Object.entries(tree).flatMap(([key, value]) =>
        typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
      )
    : [];

/** The tree with one text changed; undefined takes it away. */
export function withText(tree: JsonObject, key: string, text: string | undefined): JsonObject {
  const [first = '', ...rest] = key.split('.');
  const { [first]: now, ...others } = tree;
  if (rest.length === 0) return text === undefined ? others : { ...tree, [first]: text };
  const inner = withText(isObject(now) ? now : {}, rest.join('.'), text);
  return Object.keys(inner).length === 0 ? others : { ...tree, [first]: inner };
}

/** The words of the app in one language that differ from those it comes with. */
export function TextsForm({ entry, isReadOnly, onChange }: SpecialFormInput) {
  const t = useTexts();
  const id = useId();
  const [search, setSearch] = useState('');
  const [key, setKey] = useState('');
  const words = search.trim().toLowerCase();
  const all = flat(entry);
  const found = all.filter(([name, text]) => `${name} ${text}`.toLowerCase().includes(words));
  const isKey = /^[A-Za-z][A-Za-z0-9-]*(\.[A-Za-z0-9_-]+)+$/.test(key);
  return (
    <Panel title={t('content.texts.title')} note={t('content.count', { count: all.length })}>
      <p className={styles.help}>{t('content.texts.help')}</p>
      <Field label={t('content.texts.search')} value={search} onChange={(event) => setSearch(event.target.value)} />
      <div className={styles.list}>
        {found.slice(0, MOST_SHOWN).map(([name, text]) => (
          <div key={name} className={styles.row}>
            <label htmlFor={`${id}${name}`}>{name}</label>
            <textarea
              id={`${id}${name}`}
              rows={text.length > 80 ? 3 : 1}
              className={styles.input}
              readOnly={isReadOnly}
              value={text}
              onChange={(event) => onChange(withText(entry, name, event.target.value), name)}
            />
            {!isReadOnly && (
              <Button
                variant="quiet"
                size="small"
                icon="bin"
                iconOnly
                onClick={() => onChange(withText(entry, name, undefined), `remove ${name}`)}
              >
                {t('form.removeNamed', { name })}
              </Button>
            )}
          </div>
        ))}
      </div>
      {found.length > MOST_SHOWN && (
        <p className={styles.help}>{t('content.texts.more', { count: found.length - MOST_SHOWN })}</p>
      )}
      {!isReadOnly && (
        <form
          className={styles.add}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isKey) return;
            onChange(withText(entry, key, ''), `add ${key}`);
            setSearch(key);
            setKey('');
          }}
        >
          <Field
            label={t('content.texts.key')}
            hint={t('content.texts.keyHint')}
            value={key}
            onChange={(event) => setKey(event.target.value)}
          />
          <Button type="submit" variant="outline" icon="plus" isWaiting={!isKey}>
            {t('content.texts.add')}
          </Button>
        </form>
      )}
    </Panel>
  );
}
