import type { JsonObject } from '@touchline/rules/studio/paths';
import { useState } from 'react';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import quiet from '../../../ui/Button/Button.module.css';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon/Icon';
import { Menu } from '../../../ui/Menu/Menu';
import { usePageEditor } from '../drafts/page-editor';
import fields from '../fields/Fields.module.css';
import {
  type Condition,
  type ConditionField,
  conditionsOf,
  fixedValues,
  freeFields,
  isFixed,
  isSingle,
  sourceOf,
  withCondition,
} from '../model/conditions';
import { useValueName } from '../parts/useConditionWords';
import { ConditionValues } from './ConditionValues';
import styles from './Inspector.module.css';

interface ConditionsProps {
  query: JsonObject;
  onQuery: (next: JsonObject, field: string) => void;
}

/** What a line shows, as chips: each condition can be opened, and taken away. */
export function Conditions({ query, onQuery }: ConditionsProps) {
  const t = useTexts();
  const { isReadOnly } = usePageEditor();
  /** A condition without values is not in the query yet. */
  const [open, setOpen] = useState<ConditionField>();
  const conditions = conditionsOf(query);
  const isNew = open !== undefined && !conditions.some(({ field }) => field === open);
  const shown: readonly Condition[] = isNew ? [...conditions, { field: open, values: [] }] : conditions;
  const free = freeFields(query).filter((field) => field !== open);
  const source = sourceOf(query);
  if (source === 'continueWatching' || source === 'picked') return null;
  const add = (field: ConditionField) => {
    setOpen(field);
    // A choice of one begins with the first; a list begins empty.
    const [first] = isFixed(field) ? fixedValues[field] : [];
    if (isSingle(field) && first !== undefined) onQuery(withCondition(query, field, [first]), field);
  };
  return (
    <fieldset className={fields.group}>
      <legend className={fields.legend}>{t(`pages.conditions.of.${source}`)}</legend>
      {shown.length === 0 && <p className={styles.also}>{t(`pages.conditions.none.${source}`)}</p>}
      <ul className={styles.conditions}>
        {shown.map((condition) => (
          <ConditionRow
            key={condition.field}
            condition={condition}
            isOpen={open === condition.field}
            onOpen={(isOpen) => setOpen(isOpen ? condition.field : undefined)}
            onValues={(values) => onQuery(withCondition(query, condition.field, values), condition.field)}
            onRemove={() => {
              setOpen(undefined);
              onQuery(withCondition(query, condition.field, []), condition.field);
            }}
          />
        ))}
      </ul>
      {!isReadOnly && free.length > 0 && (
        <span>
          <Menu
            label={t('pages.conditions.add')}
            side="below"
            buttonClass={classes(quiet.button, quiet.quiet, quiet.small)}
            button={
              <>
                <Icon name="plus" /> {t('pages.conditions.add')}
              </>
            }
            items={free.map((field) => ({
              id: field,
              label: t(`pages.conditions.names.${field}`),
              run: () => add(field),
            }))}
          />
        </span>
      )}
    </fieldset>
  );
}

interface ConditionRowProps {
  condition: Condition;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onValues: (values: readonly string[]) => void;
  onRemove: () => void;
}

function ConditionRow({ condition: { field, values }, isOpen, onOpen, onValues, onRemove }: ConditionRowProps) {
  const t = useTexts();
  const { isReadOnly } = usePageEditor();
  const nameOf = useValueName();
  const words = values.map((value) => nameOf(field, value)).join(', ');
  const shown = words === '' ? t('pages.conditions.choose') : words;
  return (
    <li className={styles.condition}>
      <div className={styles.conditionHead}>
        <button
          type="button"
          className={styles.conditionOpen}
          aria-expanded={isOpen}
          disabled={isReadOnly}
          onClick={() => onOpen(!isOpen)}
        >
          <span className={styles.word}>{t(`pages.conditions.words.${field}`)}</span> <b>{shown}</b>
        </button>
        {!isReadOnly && (
          <Button variant="quiet" size="small" icon="close" iconOnly onClick={onRemove}>
            {t('pages.conditions.remove', { condition: `${t(`pages.conditions.words.${field}`)} ${shown}` })}
          </Button>
        )}
      </div>
      {isOpen && (
        <div className={styles.conditionBody}>
          <ConditionValues field={field} values={values} onValues={onValues} />
        </div>
      )}
    </li>
  );
}
