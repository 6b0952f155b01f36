import { isObject, type Json } from '@touchline/rules/studio/paths';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { FieldFrame, type FieldProps } from './FieldFrame';
import styles from './Fields.module.css';
import { useForm } from './form-context';
import { newItem } from './new-item';
import { isFixed, type Schema, variantName, variantOf } from './schema';
import { labelOf, optionOf } from './words';

interface ObjectFieldProps extends FieldProps<Json | undefined> {
  schema: Schema;
  /** Part of a list: it has its own bar with a name. */
  isItem?: boolean;
}

/** Fields that belong together. What is optional is added and taken away as a whole. */
export function ObjectField({ path, name, value, isRequired, schema, isItem = false }: ObjectFieldProps) {
  const t = useTexts();
  const form = useForm();
  if (isItem) return <ObjectFields path={path} schema={schema} value={value} />;
  const label = labelOf(t, form.kind, name);
  const isThere = isObject(value) || isRequired;
  return (
    <FieldFrame
      path={path}
      name={name}
      isGroup
      hasFields
      aside={
        isThere &&
        !isRequired &&
        !form.isReadOnly && (
          <Button variant="quiet" size="small" icon="bin" onClick={() => form.set(path, undefined)}>
            {t('form.takeAway', { field: label })}
          </Button>
        )
      }
    >
      {() =>
        isThere ? (
          <div className={styles.nested} data-wide="">
            <ObjectFields path={path} schema={schema} value={value} />
          </div>
        ) : (
          <AddButton label={label} onAdd={() => form.set(path, newItem(schema, name))} />
        )
      }
    </FieldFrame>
  );
}

function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  const t = useTexts();
  const form = useForm();
  if (form.isReadOnly) return <p className={styles.note}>{t('form.notSet')}</p>;
  return (
    <Button variant="outline" size="small" icon="plus" onClick={onAdd}>
      {t('form.addObject', { field: label })}
    </Button>
  );
}

/** Ids of items are made by the studio. */
const HIDDEN = new Set(['id', 'tabId']);

function ObjectFields({ path, schema, value }: { path: string; schema: Schema; value: Json | undefined }) {
  const form = useForm();
  const object = isObject(value) ? value : {};
  const { properties = {}, required = [] } = schema;
  return (
    <div className={styles.grid}>
      {Object.entries(properties).map(([name, inner]) =>
        isFixed(inner) || HIDDEN.has(name) ? null : (
          <form.Field
            key={name}
            path={path === '' ? name : `${path}.${name}`}
            name={name}
            schema={inner}
            value={object[name]}
            isRequired={required.includes(name)}
            siblings={object}
          />
        ),
      )}
    </div>
  );
}

/** One of several kinds of object, such as what a line shows: first which, then its fields. */
export function VariantField({ path, name, value, isRequired, schema, isItem = false }: ObjectFieldProps) {
  const t = useTexts();
  const form = useForm();
  const all = schema.anyOf ?? [];
  const now = variantOf(schema, value);
  const chosen = all[now];
  const label = labelOf(t, form.kind, name);
  if (value === undefined && !isRequired)
    return (
      <FieldFrame path={path} name={name} isGroup hasFields>
        {() => <AddButton label={label} onAdd={() => form.set(path, newItem(all[0] ?? {}, name))} />}
      </FieldFrame>
    );
  const select = (id: string | undefined) => (
    <select
      id={id}
      className={styles.input}
      aria-label={isItem ? t('form.kindOf', { field: label }) : undefined}
      disabled={form.isReadOnly}
      value={String(now)}
      onChange={(event) => form.set(path, newItem(all[Number(event.target.value)] ?? {}, name))}
    >
      {all.map((each, index) => (
        <option key={variantName(each)} value={String(index)}>
          {optionOf(t, 'variant', variantName(each))}
        </option>
      ))}
    </select>
  );
  const fields = chosen && <ObjectFields path={path} schema={chosen} value={value} />;
  if (isItem)
    return (
      <div className={styles.variant}>
        {select(undefined)}
        {fields}
      </div>
    );
  return (
    <FieldFrame path={path} name={name} hasFields>
      {(ids) => (
        <div className={styles.variant} data-wide="">
          {select(ids.control)}
          {fields}
        </div>
      )}
    </FieldFrame>
  );
}
